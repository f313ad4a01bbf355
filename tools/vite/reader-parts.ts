import { existsSync } from 'node:fs';
