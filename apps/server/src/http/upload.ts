import { Code } from '@yuelan/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Bytes of the largest picture that a reader may send. */
const LARGEST = 5 * 1024 * 1024;

/** Multipart bodies are read by the calls that want one, after the session has been checked, and by no other. */
export function acceptUploads(app: FastifyInstance): void {
  void app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: LARGEST, files: 1, fields: 4, fieldSize: 1024, parts: 5, headerPairs: 20 },
  });
}

/** The one file of a multipart body, under its field's name; what the sender calls the file counts for nothing. */
export async function uploadIn(request: FastifyRequest): Promise<Record<string, Buffer>> {
  if (!request.isMultipart()) throw new Refusal(Code.badRequest, '请选择一张图片');
  try {
    const part = await request.file();
    return part ? { [part.fieldname]: await part.toBuffer() } : {};
  } catch (error) {
    throw isTooLarge(error) ? new Refusal(Code.badRequest, '图片不能超过 5 MB') : new Refusal(Code.badRequest);
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
