// Every area adds its calls to the one api; whoever makes calls by name needs them all.
export { api } from './api.ts';
export { bookApi } from './book.ts';
export { loginApi } from './login.ts';
export { mineApi } from './mine.ts';
export { readerApi } from './reader.ts';
export { shelfApi } from './shelf.ts';
export { storeApi } from './store.ts';
export { systemApi } from './system.ts';
export { weixinApi } from './weixin.ts';
