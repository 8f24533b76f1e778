import { problem } from '@menyala/contract';
import type { Call } from '@menyala/contract/call';
