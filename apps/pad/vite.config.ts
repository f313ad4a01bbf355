import { defineAppConfig } from '../../tools/vite/app.config.ts';

export default defineAppConfig('pad');
