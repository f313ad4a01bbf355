/** A file that cannot become a book; `message` is the reason shown to the librarian. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal';
}

export class UnknownTenant extends Error {
  override name = 'UnknownTenant';
  constructor(tenantId: string) {
    super(`没有这个机构：${tenantId}（unknown tenant）`);
  }
}

export function refuse(reason: string): never {
  throw new ImportRefusal(reason);
}
