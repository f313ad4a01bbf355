import { mutation, query } from '../call.ts';

export const mineRoutes = {
  profile: query('GET', '/mine/profile'),
  tenant: query('GET', '/mine/tenant'),
  searchTenant: query('GET', '/mine/searchTenant'),
  userTenant: query('GET', '/mine/userTenant'),
  userGroup: query('GET', '/mine/userGroup'),
  aboutText: query('GET', '/mine/aboutText'),
  updateInfo: mutation('POST', '/mine/updateInfo'),
  updatePassword: mutation('POST', '/mine/updatePassword'),
  forgetPassword: mutation('POST', '/mine/forgetPassword'),
  bindingPassword: mutation('POST', '/mine/bindingPassword'),
  updatePhone: mutation('POST', '/mine/updatePhone'),
  updateEmail: mutation('POST', '/mine/updateEmail'),
  bindCard: mutation('POST', '/mine/bindCard'),
  bindGroup: mutation('POST', '/mine/bindGroup', { encoding: 'form' }),
  verify: mutation('POST', '/mine/verify'),
  avatar: mutation('POST', '/mine/avatar', { encoding: 'multipart' }),
  exportData: query('GET', '/mine/exportData'),
  cancelAccount: mutation('POST', '/mine/cancelAccount'),
};
