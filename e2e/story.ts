import type { Stage } from './stage.ts';

/** Something that people do with the exchange, told in a browser. It fails by throwing, or by what its pages complain about. */
export interface Story {
  /** A sentence. */
  name: string;
  /** Whether it changes what all others stand on, and is told by itself when they are done. */
  isAlone?: boolean;
  tell(stage: Stage): Promise<void>;
}

export const story = (name: string, tell: Story['tell']): Story => ({ name, tell });

export const storyAlone = (name: string, tell: Story['tell']): Story => ({ name, tell, isAlone: true });
