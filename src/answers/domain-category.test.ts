import { describe, expect, it } from 'vitest'

import { domainCategory } from './domain-category.js'
import domainList from './domain-list.json' with { type: 'json' }

describe('domainCategory', () => {
  it.each([
    ['instagram.com', 'Social Media'],
    ['de.linkedin.com', 'Social Media'],
    ['reddit.com', 'Community/Forum'],
    ['old.reddit.com', 'Community/Forum'],
    ['cooking.stackexchange.com', 'Community/Forum'],
    ['forum.fellrunner.example', 'Community/Forum'],
    ['community.shopify.com', 'Community/Forum'],
    ['zhidao.baidu.com', 'Community/Forum'],
    ['de.wikipedia.org', 'Encyclopedia'],
    ['baike.baidu.com', 'Encyclopedia'],
    ['wiki.fellrunner.example', 'Encyclopedia'],
    ['nytimes.com', 'News/Media'],
    ['money.cnn.com', 'News/Media'],
    ['blog.lemonde.fr', 'News/Media'],
    ['finance.yahoo.com', 'News/Media'],
    ['news.google.com', 'News/Media'],
    ['news.fellrunner.example', 'News/Media'],
    ['consumerreports.org', 'News/Media'],
    ['jo.blogspot.com', 'Blogs/Personal Sites'],
    ['jo.substack.com', 'Blogs/Personal Sites'],
    ['jo.wordpress.com', 'Blogs/Personal Sites'],
    ['jo.github.io', 'Blogs/Personal Sites'],
    ['blog.naver.com', 'Blogs/Personal Sites'],
    ['blog.fellrunner.example', 'Blogs/Personal Sites'],
    ['cdc.gov', 'Government/NGO'],
    ['gov.uk', 'Government/NGO'],
    ['food.gov.uk', 'Government/NGO'],
    ['economie.gouv.fr', 'Government/NGO'],
    ['profeco.gob.mx', 'Government/NGO'],
    ['tc.gc.ca', 'Government/NGO'],
    ['meti.go.jp', 'Government/NGO'],
    ['ec.europa.eu', 'Government/NGO'],
    ['who.int', 'Government/NGO'],
    ['news.un.org', 'Government/NGO'],
    ['navy.mil', 'Government/NGO'],
    ['mit.edu', 'Education'],
    ['brookings.edu', 'Government/NGO'],
    ['ox.ac.uk', 'Education'],
    ['u-tokyo.ac.jp', 'Education'],
    ['unimelb.edu.au', 'Education'],
    ['youtu.be', 'Video'],
    ['m.youtube.com', 'Video'],
    ['bilibili.com', 'Video'],
    ['smile.amazon.com', 'Others'],
    ['github.com', 'Others'],
    ['AMAZON.DE', 'Others'],
    ['fellrunner.example', 'Unclassified'],
    ['shop.fellrunner.example', 'Unclassified'],
    ['forum.example', 'Unclassified'],
    ['notreddit.com', 'Unclassified'],
    ['reddit.com.fellrunner.example', 'Unclassified'],
    ['fellrunner.ac', 'Unclassified'],
    ['gov', 'Unclassified'],
    ['localhost', 'Unclassified'],
    ['192.0.2.7', 'Unclassified'],
    ['[2001:db8::1]', 'Unclassified'],
    ['', 'Unclassified'],
    ['a.'.repeat(200) + 'gov', 'Unclassified'],
  ])('%s is %s', (host, category) => {
    expect(domainCategory(host)).toBe(category)
  })

  it('knows hundreds of sites, each once and as a bare name', () => {
    const hosts = Object.values(domainList).flat()
    expect(hosts.length).toBeGreaterThan(400)
    expect(hosts.filter((host, index) => hosts.indexOf(host) !== index)).toEqual([])
    expect(hosts.filter((host) => !/^(?!www\.)(?:[a-z0-9-]+\.)+[a-z]+$/.test(host))).toEqual([])
  })
})
