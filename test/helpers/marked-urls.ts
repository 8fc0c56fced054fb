import { marked, type Token } from 'marked'

import { withoutReferences } from '../../src/answers/markdown/target.js'

/**
 * Addresses that marked takes for links, outermost and in order. Mail addresses, other schemes in plain text and images are no
 * citations.
 */
export function markedUrls(text: string): string[] {
  const urls: string[] = []
  const walk = (token: Token): void => {
    if (token.type === 'link') {
      const isCitable = token.autolink !== true || /^https?:\/\//i.test(token.href)
      if (isCitable && token.href !== '') urls.push(withoutReferences(token.href))
    } else if (token.type === 'table') {
      for (const cell of [token.header, ...token.rows].flat()) cell.tokens.forEach(walk)
    } else if (token.type === 'list') token.items.forEach(walk)
    else if (token.type !== 'image' && 'tokens' in token) token.tokens?.forEach(walk)
  }
  marked.lexer(text).forEach(walk)
  return urls
}
