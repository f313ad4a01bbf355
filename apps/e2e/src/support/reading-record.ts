import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { BASE_PATH, type Envelope } from '@yuelan/contract';
import { askHere } from '../../../../tools/admin/ask.ts';
import type { Reader } from './test.ts';

const demo = { tenantId: 'demo', appId: 'demo-app' };

/** Somebody who has never read here: their record holds what a journey has read, and nothing else. */
export async function newReader(): Promise<Reader> {
  const account = `minutes-${randomBytes(6).toString('hex')}`;
  const someone = { account, name: `读者 ${account.slice(-6)}`, password: `yuelan-${account}` };
  const { errors } = await askHere({ verb: 'users', tenantId: demo.tenantId, ...someone });
  expect(errors).toEqual([]);
  return { ...someone, ids: `tenantId=${demo.tenantId}&appId=${demo.appId}`, books: [] } as unknown as Reader;
}

interface DayOfRecord {
  date: string;
  minutes: number;
  listening: number;
  verified: number;
}

/** What the server knows of a reader's days. */
export class ReadingRecord {
  private readonly token: string;
  private readonly request: APIRequestContext;

  private constructor(token: string, request: APIRequestContext) {
    this.token = token;
    this.request = request;
  }

  /** Of whoever is logged in on this page; lives on when the page does not. */
  static async of(page: Page): Promise<ReadingRecord> {
    const token = await page.evaluate(() => localStorage.getItem('TOKEN') ?? '');
    return new ReadingRecord(token, page.context().request);
  }

  async days(from: string, to = from): Promise<DayOfRecord[]> {
    return (await this.ask<{ days: DayOfRecord[] }>(from, to)).days;
  }

  /** Minutes of each book, by title. */
  async books(day: string): Promise<Record<string, number>> {
    const { books } = await this.ask<{ books: { book: { title: string }; minutes: number }[] }>(day, day);
    return Object.fromEntries(books.map(({ book, minutes }) => [book.title, minutes]));
  }

  private async ask<T>(from: string, to: string): Promise<T> {
    const headers = { TenantId: demo.tenantId, AppId: demo.appId, Token: this.token, Platform: '30', Version: '2.2' };
    const answer = await this.request.get(`${BASE_PATH}/reader/record`, { headers, params: { from, to } });
    const { code, msg, data } = (await answer.json()) as Envelope<T>;
    expect(code, msg).toBe(0);
    return data as T;
  }
}

/** `yyyy-mm-dd` on the reader's wall. */
export const dayOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const now = new Date();
    const two = (part: number) => String(part).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  });

/** The keys under which pages of this browser keep minutes that the server does not have. */
export const keptMinutes = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(?:READER|LISTEN)_TIME/.test(key)));
