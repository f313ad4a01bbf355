import { Code, GrantType, RegistrationMethod } from '@yuelan/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvents from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDrafts } from '../form/drafts.ts';
import { Refused, serve, show } from '../testing.tsx';
import type { Enter, Trouble } from '../ways.ts';
import { RegisterView } from './register-view.tsx';
import { useRegister } from './use-register.ts';

const userEvent = userEvents.setup({ delay: null });

const Page = ({ enter }: { enter: Enter }) => <RegisterView registration={useRegister({ enter })} />;
const answering = (...troubles: (Trouble | null)[]) => vi.fn<Enter>(async () => troubles.shift() ?? null);
const next = (name = '下一步') => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  dropDrafts();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', Object.assign(navigator, { geolocation: { getCurrentPosition: whereWeAre } }));
});
afterEach(() => vi.unstubAllGlobals());

function whereWeAre(found: PositionCallback) {
  found({ coords: { latitude: 30.5, longitude: 114.3 } } as GeolocationPosition);
}

async function captcha() {
  await waitFor(() => expect(screen.getByRole('button', { name: '换一张图' })).toBeEnabled());
  await userEvent.type(screen.getByLabelText('图形验证码'), 'abcd');
}

/** What the institution asks for before anything else, where it asks for something. */
async function prove(asks: readonly { label: string; value: string }[], place: boolean) {
  if (place) await userEvent.click(screen.getByRole('button', { name: '获取所在地区' }));
  if (place) await screen.findByText('所在地区：武汉市');
  for (const { label, value } of asks) await userEvent.type(screen.getByLabelText(label), value);
  await captcha();
  await next();
}

async function contact(label: '手机号' | '邮箱', value: string) {
  await userEvent.type(await screen.findByLabelText(label), value);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(screen.getByLabelText('验证码'), '123456');
  await next();
}

const phone = { phone: '13812345678', smsCode: '123456' };
const { none, ip, region, ipCode, regionCode, readCard, stuCode, email, code, idCard, passCard } = RegistrationMethod;
const { phoneRegister, importRegister, codePhoneRegister } = GrantType;
const typed = (label: string, value: string) => ({ label, value });

const methods = [
  { name: 'none', method: none, asks: [], given: {}, grantType: phoneRegister },
  { name: 'ip', method: ip, network: true, asks: [], given: {}, grantType: phoneRegister },
  { name: 'region', method: region, place: true, asks: [], given: { regionTicket: 'r1' }, grantType: phoneRegister },
  {
    name: 'ip_code',
    method: ipCode,
    network: true,
    asks: [typed('通行码或兑换码', 'P1')],
    given: { passCode: 'P1' },
    grantType: codePhoneRegister,
  },
  {
    name: 'region_code',
    method: regionCode,
    place: true,
    asks: [typed('通行码或兑换码', 'P1')],
    given: { passCode: 'P1', regionTicket: 'r1' },
    grantType: codePhoneRegister,
  },
  { name: 'phone', method: RegistrationMethod.phone, asks: [], given: {}, grantType: importRegister },
  {
    name: 'read_card',
    method: readCard,
    asks: [typed('读者证号', 'A1'), typed('姓名', '林一')],
    given: { readCard: 'A1', realName: '林一' },
    grantType: importRegister,
  },
  {
    name: 'stu_code',
    method: stuCode,
    asks: [typed('学号或工号', 'S1'), typed('姓名', '林一')],
    given: { stuCode: 'S1', realName: '林一' },
    grantType: importRegister,
  },
  { name: 'email', method: email, asks: [], given: {}, grantType: importRegister },
  {
    name: 'code',
    method: code,
    asks: [typed('兑换码', 'R1')],
    given: { passCode: 'R1' },
    grantType: codePhoneRegister,
  },
  {
    name: 'id_card',
    method: idCard,
    asks: [typed('身份证号', '11010519491231002x'), typed('姓名', '林一')],
    given: { idCard: '11010519491231002X', realName: '林一' },
    grantType: importRegister,
  },
  {
    name: 'pass_card',
    method: passCard,
    asks: [typed('通行码', 'P1')],
    given: { passCode: 'P1' },
    grantType: codePhoneRegister,
  },
];

it.each(methods)('$name: asks for what the institution wants to know, and registers with it', async (row) => {
  const { method, asks, given, grantType, network = false, place = false } = row;
  const server = serve({
    '/register/verify': { name: null },
    '/verify/region': { regionTicket: 'r1', region: '武汉市' },
  });
  const enter = answering(null);
  const { back } = show(<Page enter={enter} />, { config: { registration: method } });
  const proves = asks.length > 0 || network || place;
  if (proves) await prove(asks, place);
  const byEmail = method === email;
  await (byEmail ? contact('邮箱', 'lin@example.org') : contact('手机号', '13812345678'));
  await next('完成注册');
  const proved = byEmail ? { email: 'lin@example.org', emailCode: '123456' } : phone;
  const verified = { ...given, captcha: { captchaId: 'c1', answer: 'abcd' } };
  expect(server.to('/register/verify')).toMatchObject(proves ? [verified] : []);
  expect(enter).toHaveBeenCalledExactlyOnceWith({ call: 'register', args: { grantType, ...given, ...proved } });
  await userEvent.click(await screen.findByRole('button', { name: '开始阅读' }));
  expect(back).toHaveBeenCalledOnce();
});

it('a refused proof is said beside its field before the rest is asked for', async () => {
  serve({ '/register/verify': new Refused(Code.importedUserNotFound, '未找到您的读者信息') });
  show(<Page enter={answering()} />, { config: { registration: readCard } });
  await userEvent.type(screen.getByLabelText('读者证号'), 'A1');
  await userEvent.type(screen.getByLabelText('姓名'), '林一');
  await captcha();
  await next();
  await waitFor(() => expect(screen.getByLabelText('读者证号')).toHaveAccessibleDescription('未找到您的读者信息'));
  expect(screen.getByLabelText('读者证号')).toHaveFocus();
  expect(screen.queryByLabelText('手机号')).toBeNull();
});

it('a wrong code leads back to its step, and everything typed is still there', async () => {
  serve();
  const enter = answering({ code: Code.wrongCode, msg: '验证码错误或已失效' }, null);
  show(<Page enter={enter} />);
  await contact('手机号', '13812345678');
  await userEvent.type(screen.getByLabelText('登录密码（选填）'), 'a good one');
  await next('完成注册');
  expect(await screen.findByLabelText('验证码')).toHaveAccessibleDescription('验证码错误或已失效');
  expect(screen.getByLabelText('验证码')).toHaveFocus();
  expect(screen.getByLabelText('手机号')).toHaveValue('13812345678');
  await next();
  expect(screen.getByLabelText('登录密码（选填）')).toHaveValue('a good one');
  await next('完成注册');
  expect(enter.mock.lastCall?.[0].args).toMatchObject({ ...phone, password: 'a good one' });
});

it('a password is optional, but a short one is none', async () => {
  serve();
  const enter = answering(null);
  show(<Page enter={enter} />);
  await contact('手机号', '13812345678');
  await userEvent.type(screen.getByLabelText('登录密码（选填）'), 'short');
  await next('完成注册');
  expect(screen.getByLabelText('登录密码（选填）')).toHaveAccessibleDescription('密码至少 8 位');
  expect(enter).not.toHaveBeenCalled();
});

it('where the device is, is asked only on a press, and a refusal is explained', async () => {
  const ask = vi.fn<(found: PositionCallback, failed: PositionErrorCallback) => void>((_, failed) =>
    failed({ code: 1 } as GeolocationPositionError),
  );
  vi.stubGlobal('navigator', Object.assign(navigator, { geolocation: { getCurrentPosition: ask } }));
  serve();
  show(<Page enter={answering()} />, { config: { registration: region } });
  expect(ask).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '获取所在地区' }));
  expect(await screen.findByText(/没有得到定位许可/)).toBeInTheDocument();
});
