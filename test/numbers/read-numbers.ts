import type { TestApp } from '../helpers/app.js'
import type { Read } from './reads.js'

/** Includes the address, so that a difference shows which read it is from. */
interface Numbers {
  url: string
  numbers: unknown
}

/** Whether the read follows short pages to the end of the list. Each of its requests may see another version. */
export const isFollowed = ({ url }: Read): boolean => url.includes('limit=3&')

export async function readNumbers(test: TestApp, wanted: Read): Promise<Numbers> {
  const { url, compared } = wanted
  const body = await read<Page>(test, url)
  if (!isFollowed(wanted)) return { url, numbers: compared(body as never) }
  const items = [...body.items]
  for (let cursor = body.paging.nextCursor; cursor !== null;) {
    const next = await read<Page>(test, `${url}&cursor=${cursor}`)
    items.push(...next.items)
    cursor = next.paging.nextCursor
  }
  return { url, numbers: compared({ items } as never) }
}

interface Page {
  items: unknown[]
  paging: { nextCursor: string | null }
}

async function read<Body>(test: TestApp, url: string): Promise<Body> {
  const { status, body, text } = await test.send<Body>('GET', url)
  if (status !== 200) throw new Error(`${url}: ${text}`)
  return body
}

export const expectedNumbers = ({ url, expected }: Read): Numbers => ({ url, numbers: expected })
