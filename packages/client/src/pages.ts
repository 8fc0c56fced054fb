import type { PageQuery, Paging } from './generated/types.js'
import type { Read } from './request.js'
import { linesIn, textOf } from './text-stream.js'

/** One page of a list, as the server sends it. */
export interface Page<Item> {
  items: Item[]
  paging: Paging & { offset?: number }
}

export type Query = PageQuery & Record<string, unknown>
/** Reads an operation with this query in this format. */
export type Ask = <Result>(query: Query, accept: string, read: Read<Result>) => Promise<Result>

/** The most that the server gives in one page. */
const LARGEST_PAGE = 100
const JSON_TYPE = 'application/json'
const jsonOf = (response: Response) => response.json() as Promise<never>

/** A list: `for await` goes over its items and asks for page after page as they are needed. Nothing is sent before that. */
export class Pages<Item, Envelope extends Page<Item> = Page<Item>> implements AsyncIterable<Item> {
  constructor(
    private readonly ask: Ask,
    private readonly query: Query,
  ) {}
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { items } of this.pages()) yield* items
  }
  /** The items, the first `limit` of them where it is given. */
  async toArray({ limit = Infinity }: { limit?: number } = {}): Promise<Item[]> {
    const found: Item[] = []
    if (limit <= 0) return found
    const pages = new Pages<Item>(this.ask, { limit: Math.min(limit, LARGEST_PAGE), ...this.query })
    for await (const item of pages) if (found.push(item) >= limit) break
    return found
  }
  /** The first page with everything that stands beside its items. */
  page(): Promise<Envelope> {
    return this.ask({ limit: LARGEST_PAGE, ...this.query }, JSON_TYPE, jsonOf)
  }
  /** Page after page, whole. */
  async *pages(): AsyncGenerator<Envelope, void, undefined> {
    let query: Query = { limit: LARGEST_PAGE, ...this.query }
    for (;;) {
      const page = await this.ask<Envelope>(query, JSON_TYPE, jsonOf)
      yield page
      const { nextCursor, hasMore, offset } = page.paging
      // A list in an order of the caller's goes on by offset.
      if (nextCursor !== null) query = { ...query, cursor: nextCursor }
      else if (hasMore && offset !== undefined) query = { ...query, offset: offset + page.items.length }
      else return
    }
  }
  /** The whole list as CSV, in one request, while it is written. */
  csv(): Promise<ReadableStream<string>> {
    return this.ask(this.query, 'text/csv', textOf)
  }
  /** The whole list in one request, item by item while it is written: faster than pages where all of a long list is wanted. */
  async *ndjson(): AsyncGenerator<Item, void, undefined> {
    const response = await this.ask(this.query, 'application/x-ndjson', (one) => one)
    for await (const line of linesIn(response)) yield JSON.parse(line) as Item
  }
}

/** A list that can be followed: what there is and then whatever is added, until the signal of the options ends it. */
export interface FollowedPages<Item> extends Pages<Item> {
  follow(): AsyncGenerator<Item, void, undefined>
}

/** An object that is also a table: await it, or read its `csv()`. Nothing is sent before that. */
export class Table<Data> implements PromiseLike<Data> {
  private data?: Promise<Data>
  constructor(
    private readonly ask: Ask,
    private readonly query: Query,
  ) {}
  // oxlint-disable-next-line unicorn/no-thenable -- so that it is awaited like every other read.
  readonly then: PromiseLike<Data>['then'] = (take, fail) =>
    (this.data ??= this.ask<Data>(this.query, JSON_TYPE, jsonOf)).then(take, fail)
  /** The rows as CSV while they are written. */
  csv(): Promise<ReadableStream<string>> {
    return this.ask(this.query, 'text/csv', textOf)
  }
}
