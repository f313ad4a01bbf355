import { mutation, query } from '../call.ts';

export const systemRoutes = {
  sysconfig: query('GET', '/system/sysconfig'),
  clientCheck: query('GET', '/system/clientCheck'),
  sendSms: mutation('POST', '/system/sendSms'),
  validateSms: mutation('POST', '/system/validateSms'),
  sendEmail: query('GET', '/system/sendEmail'),
  areaList: query('GET', '/area/list'),
  readerSetting: query('GET', '/system/readerSetting'),
  updateReaderSetting: mutation('POST', '/system/updateReaderSetting'),
  secretSetting: query('GET', '/system/secretSetting'),
  updateSecretSetting: mutation('POST', '/system/updateSecretSetting'),
  protocol: query('GET', '/system/protocol'),
  idpList: query('GET', '/system/idpList'),
};
