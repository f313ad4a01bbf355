import { VerificationType } from '@yuelan/contract';
import type { Message } from '../../messages/messenger.ts';

const purposes: Record<VerificationType, string> = {
  [VerificationType.userLogin]: '登录',
  [VerificationType.forgetPassword]: '重置密码',
  [VerificationType.updatePassword]: '修改密码',
  [VerificationType.bindingPassword]: '验证身份',
  [VerificationType.updatePhone]: '更换联系方式',
  [VerificationType.userRegister]: '注册',
  [VerificationType.carsiRegister]: '校园账号注册',
  [VerificationType.importUser]: '读者认证',
  [VerificationType.wechatMobile]: '微信登录',
};

/** What somebody reads who is sent a code. It names its purpose, so that nobody is talked out of it for another. */
export function messageFor(type: VerificationType, code: string, institution: string): Message {
  const purpose = purposes[type];
  return {
    template: type,
    params: { code, minutes: '10', purpose, institution },
    subject: `${institution}：${purpose}验证码`,
    text: `【${institution}】您正在${purpose}，验证码 ${code}，10 分钟内有效。请勿告诉他人；如非本人操作，请忽略。`,
  };
}
