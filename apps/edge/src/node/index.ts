export { folderAssets } from './folder-assets.ts';
