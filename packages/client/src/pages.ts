import type { PageQuery, Paging } from './generated/types.js'
import type { Read } from './request.js'
import { linesIn, textOf } from './text-stream.js'

/** One page of a list, as the server sends it. */
export interface Page<Item> {
  items: Item[]
  paging: Paging & { offset?: number }
}

export type Query = PageQuery & Record<string, unknown>
/** Sends the operation with this query and in this format. */
export type Ask = <Result>(query: Query, accept: string, read: Read<Result>) => Promise<Result>

/** The largest page that the server returns. */
const LARGEST_PAGE = 100
const JSON_TYPE = 'application/json'
const jsonOf = (response: Response) => response.json() as Promise<never>

/** A list. `for await` iterates over its items and requests further pages as needed. Nothing is sent before that. */
export class Pages<Item, Envelope extends Page<Item> = Page<Item>> implements AsyncIterable<Item> {
  constructor(
    private readonly ask: Ask,
    private readonly query: Query,
  ) {}
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { items } of this.pages()) yield* items
  }
  /** All items, or the first `limit`. */
  async toArray({ limit = Infinity }: { limit?: number } = {}): Promise<Item[]> {
    const found: Item[] = []
    if (limit <= 0) return found
    const pages = new Pages<Item>(this.ask, { limit: Math.min(limit, LARGEST_PAGE), ...this.query })
    for await (const item of pages) if (found.push(item) >= limit) break
    return found
  }
  /** The first page, with all fields besides its items. */
  page(): Promise<Envelope> {
    return this.ask({ limit: LARGEST_PAGE, ...this.query }, JSON_TYPE, jsonOf)
  }
  /** Whole pages, one after another. */
  async *pages(): AsyncGenerator<Envelope, void, undefined> {
    let query: Query = { limit: LARGEST_PAGE, ...this.query }
    for (;;) {
      const page = await this.ask<Envelope>(query, JSON_TYPE, jsonOf)
      yield page
      const { nextCursor, hasMore, offset } = page.paging
      // A list in the caller's order continues by offset.
      if (nextCursor !== null) query = { ...query, cursor: nextCursor }
      else if (hasMore && offset !== undefined) query = { ...query, offset: offset + page.items.length }
      else return
    }
  }
  /** The whole list as CSV, in one request. You can read it while the server writes it. */
  csv(): Promise<ReadableStream<string>> {
    return this.ask(this.query, 'text/csv', textOf)
  }
  /** The whole list in one request, item by item while the server writes it. Faster than pages if you need all of a long list. */
  async *ndjson(): AsyncGenerator<Item, void, undefined> {
    const response = await this.ask(this.query, 'application/x-ndjson', (one) => one)
    for await (const line of linesIn(response)) yield JSON.parse(line) as Item
  }
}

/** A list that can be followed: yields the existing items, then each new one, until the signal in the options ends it. */
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
  /** The rows as CSV. You can read them while the server writes them. */
  csv(): Promise<ReadableStream<string>> {
    return this.ask(this.query, 'text/csv', textOf)
  }
}
