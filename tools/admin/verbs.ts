import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';

/** A command that cannot be carried out as typed. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Given {
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
  positionals: string[];
}

interface Verb {
  /** What it does, in one line. */
  does: string;
  /** How it is typed, and what its options mean. */
  usage: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** What the server is asked for; `verb` and `tenantId` are added. */
  ask: (given: Given) => Record<string, unknown>;
}

const text = { type: 'string' } as const;
const many = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

/** One row for each verb of `npm run admin`. */
export const verbs: Record<string, Verb> = {
  tenant: {
    does: '新建机构，或查看、修改机构',
    usage: `--tenant <id> [--app <appId>] [--name 名称] [--app-name 应用名称] [--slogan 口号] [--theme '#198cff']
    [--number 机构编号] [--pays true|false] [--status active|expired|disabled]
  新建需要 --app 和 --name；已有的机构只修改写出的各项。status：active 正常，expired 服务到期，disabled 停用。`,
    options: {
      app: text,
      name: text,
      'app-name': text,
      slogan: text,
      theme: text,
      number: text,
      pays: text,
      status: text,
    },
    ask: ({ values }) => ({
      ...named(values, { app: 'appId', name: 'name', 'app-name': 'appName', slogan: 'slogan', theme: 'themeColor' }),
      ...named(values, { number: 'tenantNum', status: 'status' }),
      ...(values['pays'] !== undefined && { tenantPay: jsonOf('pays', String(values['pays'])) }),
    }),
  },
  config: {
    does: '查看或修改机构的设置',
    usage: `--tenant <id> [--set 名称=值 …] [--unset 名称 …] [--file 设置.json]
  值写成 JSON，例如 --set registration=7 --set 'networks=["10.0.0.0/8"]' --set 'footer="示范市图书馆"'。
  registration：0 无 1 网络 2 地区 3 网络码 4 地区码 5 手机 6 读者证 7 学号 8 邮箱 9 兑换码 10 身份证 11 通行证。`,
    options: { set: many, unset: many, file: text },
    ask: ({ values }) => ({
      change: {
        ...(typeof values['file'] === 'string' ? objectIn(values['file']) : {}),
        ...Object.fromEntries(listOf(values['set']).map(pairOf)),
        ...Object.fromEntries(listOf(values['unset']).map((name) => [name, null])),
      },
    }),
  },
  readers: {
    does: '导入机构公布的读者名单',
    usage: `--tenant <id> <名单.csv>
  UTF-8 的 CSV，表头为 kind,number,name,group（group 可省略）。
  kind：phone 手机、email 邮箱、readCard 读者证、stuCode 学号、idCard 身份证。出错的行会逐行列出，其余照常导入。`,
    options: {},
    ask: ({ positionals }) => ({ csv: fileText(only(positionals, '名单.csv')) }),
  },
  codes: {
    does: '生成通行码或兑换码',
    usage: `--tenant <id> [--kind pass|redeem] [--count 10] [--expires 2027-12-31] [--uses 1]
  每行输出一个码。不写 --uses 时，通行码不限人数，兑换码只供一人。`,
    options: { kind: text, count: text, expires: text, uses: text },
    ask: ({ values }) => {
      const kind = values['kind'] ?? 'pass';
      const uses = values['uses'] === undefined ? (kind === 'redeem' ? 1 : null) : Number(values['uses']);
      return { kind, uses, count: Number(values['count'] ?? 1), expires: values['expires'] ?? null };
    },
  },
  groups: {
    does: '查看或设定分馆、班级、部门',
    usage: `--tenant <id> [名称 …]
  写出名称时按此顺序设定全部分组，不在其中的会删除，其读者变为未分组。`,
    options: {},
    ask: ({ positionals }) => ({ names: positionals.length > 0 ? positionals : null }),
  },
  secret: {
    does: '设定与合作方共享的密钥',
    usage: `--tenant <id> [--name sign|connector:<名称>] [--file 密钥文件]
  不写 --file 时随机生成，并只显示这一次。密钥加密保存，之后无法再查看。`,
    options: { name: text, file: text },
    ask: ({ values }) => ({
      name: values['name'] ?? 'sign',
      value: typeof values['file'] === 'string' ? fileText(values['file']).trim() : null,
    }),
  },
  connector: {
    does: '设定或删除其他系统的登录方式',
    usage: `--tenant <id> --name <名称> --kind <种类> --settings 设置.json [--secret 密钥文件]
  --tenant <id> --name <名称> --remove`,
    options: { name: text, kind: text, settings: text, secret: text, remove: flag },
    ask: ({ values }) => {
      if (values['remove']) return { verb: 'removeConnector', name: values['name'] };
      const settings = typeof values['settings'] === 'string' ? objectIn(values['settings']) : {};
      const secret = typeof values['secret'] === 'string' ? { secret: fileText(values['secret']).trim() } : {};
      return { name: values['name'], kind: values['kind'], settings, ...secret };
    },
  },
  users: {
    does: '新建读者，或重设读者的密码、姓名和身份',
    usage: `--tenant <id> --account <账号> --name <昵称> [--password-file 文件] [--identity 1]
    [--phone 手机] [--card 读者证] [--student 学号]
  不写 --password-file 时随机生成密码并显示。identity：0 到期 1 读者 3 共享 5 学术。`,
    options: {
      account: text,
      name: text,
      'password-file': text,
      identity: text,
      phone: text,
      card: text,
      student: text,
    },
    ask: ({ values }) => ({
      ...named(values, { account: 'account', name: 'name', phone: 'phone', card: 'readCard', student: 'stuCode' }),
      ...(values['identity'] !== undefined && { identity: Number(values['identity']) }),
      password: typeof values['password-file'] === 'string' ? fileText(values['password-file']).trim() : null,
    }),
  },
  'add-link': {
    does: '登记馆外图书：由其他平台提供阅读的书',
    usage: `--tenant <id> --title 书名 --link https://… [--type outer-sklib|outer-qq|outer-lrts]
    [--author 作者] [--intro 简介] [--language zh-CN] [--category 分类]
  同一地址再次登记会更新书名等信息。环境变量 READER_FRAME_ORIGINS 里列出的网站直接在阅读页内打开，其余在新窗口打开。`,
    options: { title: text, link: text, type: text, author: text, intro: text, language: text, category: text },
    ask: ({ values }) => ({
      ...named(values, { title: 'title', link: 'link', author: 'author', intro: 'intro', language: 'language' }),
      ...named(values, { category: 'category' }),
      bookType: values['type'] ?? 'outer-sklib',
    }),
  },
};

const named = (values: Given['values'], names: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([option, field]) => (values[option] === undefined ? [] : [[field, values[option]]])),
  );

const listOf = (value: Given['values'][string]): string[] => (Array.isArray(value) ? value.map(String) : []);

function pairOf(pair: string): [string, unknown] {
  const at = pair.indexOf('=');
  if (at < 1) throw new UsageError(`--set ${pair}：写成 名称=值`);
  return [pair.slice(0, at), jsonOf(pair.slice(0, at), pair.slice(at + 1))];
}

function jsonOf(name: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new UsageError(`${name}：值要写成 JSON，例如 7、true、"文字"、["10.0.0.0/8"]`);
  }
}

function objectIn(file: string): Record<string, unknown> {
  const value = jsonOf(file, fileText(file));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`${file}：内容要是一个 JSON 对象`);
  }
  return { ...value };
}

function only(positionals: string[], what: string): string {
  const [first, ...rest] = positionals;
  if (!first || rest.length > 0) throw new UsageError(`需要一个文件：${what}`);
  return first;
}

/** npm changes to the root of the workspace; paths mean the folder the command was typed in. */
function fileText(file: string): string {
  try {
    return readFileSync(resolve(process.env['INIT_CWD'] ?? process.cwd(), file), 'utf8');
  } catch {
    throw new UsageError(`无法读取文件 ${file}`);
  }
}
