import { expect, it } from 'vitest'

import { citedPageForm, pathOfPage } from './page-words.js'

it.each([
  ['The best running shoes, tested', '/reviews/best-shoes', 'list'],
  ['Our favourite shoes right now', '/x', 'list'],
  ['Kestrane vs Ombrivo', '/x', 'comparison'],
  ['We compared shoes from twelve brands', '/x', 'comparison'],
  ['A year on: our long-term test', '/x', 'review'],
  ['What customers say', '/reviews', 'review'],
  ['Im Test: Laufschuhe', '/test/schuhe', 'review'],
  ['How to choose: shoes', '/x', 'guide'],
  ['Guide d’achat : chaussures', '/guides/x', 'guide'],
  ['Plans for teams', '/pricing', 'pricing'],
  ['Before you order', '/help/order', 'documentation'],
  ['Owner survey: shoes', '/x', 'research'],
  ['All shoes', '/collections/shoes', 'shop'],
  ['Which one?', '/viewtopic/12', 'forum'],
  ['Anything at all', '/x', 'article'],
  ['The restless bestiary', '/toplevel', 'article'],
  [null, '/best-shoes', 'list'],
  ['The best of all', '/', 'home'],
])('a page called %s at %s is a %s', (title, path, kind) => {
  expect(citedPageForm({ title, url: `https://a.example${path}`, category: 'Others' })).toBe(kind)
})

it.each([
  ['News/Media', 'news'],
  ['Blogs/Personal Sites', 'blog'],
  ['Education', 'research'],
  ['Community/Forum', 'forum'],
  ['Unclassified', 'article'],
] as const)('a page of %s without a title is a %s', (category, kind) => {
  expect(citedPageForm({ title: 'Anything', url: 'https://a.example/x', category })).toBe(kind)
})

it.each([
  ['https://a.example', '/'],
  ['https://a.example/', '/'],
  ['https://a.example/b/c?d=e#f', '/b/c'],
  ['a.example/b', '/b'],
  ['https://a.example?x=/y', '/'],
])('the path of %s is %s', (url, path) => {
  expect(pathOfPage(url)).toBe(path)
})
