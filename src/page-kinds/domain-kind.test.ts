import { expect, it } from 'vitest'

import { domainKind, type PageKind } from './index.js'

it.each<[string, PageKind]>([
  ['youtube.com', 'video'],
  ['old.reddit.com', 'forum'],
  ['de.wikipedia.org', 'encyclopedia'],
  ['nytimes.com', 'news'],
  ['amazon.co.jp', 'shop'],
  ['trustpilot.com', 'review'],
  ['readthedocs.io', 'documentation'],
  ['instagram.com', 'other'],
  ['food.gov.uk', 'other'],
  ['jo.substack.com', 'other'],
  ['shop.fellrunner.example', 'shop'],
  ['docs.fellrunner.example', 'documentation'],
  ['fellrunner.shop', 'shop'],
  ['fellreviews.co.uk', 'review'],
  ['fellnews.example', 'news'],
  ['fellforum.example', 'forum'],
  ['fellrunner.example', 'unknown'],
  ['shop', 'unknown'],
  ['192.0.2.7', 'unknown'],
  ['', 'unknown'],
  ['a.'.repeat(200) + 'shop', 'unknown'],
])('%s is of the kind %s', (host, kind) => {
  expect(domainKind(host)).toBe(kind)
})
