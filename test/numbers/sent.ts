import type { TestApp } from '../helpers/app.js'

/** Number 7 of five items is the second. */
export const at = <Item>(items: Item[], place: number): Item | undefined => items[place % items.length]

export async function sent<Body>(test: TestApp, method: string, url: string, body?: unknown): Promise<Body> {
  const answer = await test.send<Body>(method, url, { body })
  if (answer.status >= 300) throw new Error(`${method} ${url} ${JSON.stringify(body)}: ${answer.text}`)
  return answer.body
}
