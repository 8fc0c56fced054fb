import type { TestApp } from '../helpers/app.js'

/** Returns the item at an index. Indexes start over at the end of the list: index 7 of five items is index 2. */
export const at = <Item>(items: Item[], index: number): Item | undefined => items[index % items.length]

export async function sent<Body>(test: TestApp, method: string, url: string, body?: unknown): Promise<Body> {
  const response = await test.send<Body>(method, url, { body })
  if (response.status >= 300) throw new Error(`${method} ${url} ${JSON.stringify(body)}: ${response.text}`)
  return response.body
}
