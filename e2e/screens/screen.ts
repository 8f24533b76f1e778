import type { Page } from '@playwright/test';

/** A screen in one of its states, and how a page gets there from anywhere. */
export interface Screen {
  name: string;
  show(page: Page): Promise<void>;
}
