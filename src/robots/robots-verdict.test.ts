import { describe, expect, it } from 'vitest'

import {
  type CrawlingAgent,
  type FileOutcome,
  type FileVerdict,
  robotsFileVerdict,
  robotsVerdict,
} from './robots-verdict.js'
import { parseRobots } from './robots.js'

const verdict = (file: string, path: string, agent: CrawlingAgent = 'ExampleBot') =>
  robotsVerdict(parseRobots(file), agent, path)

const everyone = (...lines: string[]) => ['User-agent: *', ...lines].join('\n')
const lines = (...all: string[]) => all.join('\n')

type Case = [title: string, file: string, path: string, allowed: boolean, agent?: CrawlingAgent]

function check(cases: Case[]): void {
  it.each(cases)('%s', (_, file, path, allowed, agent) => {
    expect(verdict(file, path, agent).allowed).toBe(allowed)
  })
}

describe('without an applicable rule', () => {
  check([
    ['an empty file allows everything', '', '/', true],
    ['a file of comments allows everything', '# nobody is kept out\n# really', '/a', true],
    ['a page of HTML instead of it allows everything', '<html>\n<body>Not found</body>\n</html>', '/', true],
    ['a group for others allows us', 'User-agent: Other\nDisallow: /', '/', true],
    ['a group without rules allows everything', 'User-agent: ExampleBot', '/', true],
    ['rules before any user-agent line bind nobody', 'Disallow: /\nUser-agent: *\nDisallow: /a', '/b', true],
    ['rules in a file without user-agent lines bind nobody', 'Disallow: /', '/', true],
    ['an empty disallow allows everything', everyone('Disallow:'), '/a', true],
    [
      'an empty disallow leaves the other rules of its group alone',
      everyone('Disallow:', 'Disallow: /a'),
      '/a',
      false,
    ],
    ['an empty allow decides nothing', everyone('Allow:', 'Disallow: /'), '/a', false],
    [
      'an empty disallow of our own keeps us from what everyone is denied',
      lines('User-agent: *', 'Disallow: /', 'User-agent: ExampleBot', 'Disallow:'),
      '/a',
      true,
    ],
    ['a path that no rule fits is allowed', everyone('Disallow: /a'), '/b', true],
    [
      'robots.txt itself is allowed though everything is denied',
      everyone('Disallow: /'),
      '/robots.txt',
      true,
    ],
    [
      'robots.txt itself is allowed though it is denied by name',
      everyone('Disallow: /robots.txt'),
      '/robots.txt',
      true,
    ],
    ['a robots.txt further down is a page like others', everyone('Disallow: /'), '/shop/robots.txt', false],
    [
      'a path that only begins like robots.txt is a page like others',
      everyone('Disallow: /'),
      '/robots.txt.html',
      false,
    ],
  ])
})

describe('the group for an agent', () => {
  check([
    ['the group that names it', 'User-agent: ExampleBot\nDisallow: /a', '/a', false],
    ['the group of everyone where no other does', everyone('Disallow: /a'), '/a', false],
    [
      'its own group alone, not that of everyone too',
      lines('User-agent: *', 'Disallow: /a', 'User-agent: ExampleBot', 'Disallow: /b'),
      '/a',
      true,
    ],
    [
      'its own group even if that comes first',
      lines('User-agent: ExampleBot', 'Disallow: /b', 'User-agent: *', 'Disallow: /a'),
      '/a',
      true,
    ],
    [
      'its own group even if that is empty',
      lines('User-agent: *', 'Disallow: /', '', 'User-agent: ExampleBot'),
      '/a',
      true,
    ],
    [
      'its own group though the group of everyone has longer rules',
      lines('User-agent: *', 'Disallow: /a/b/c', 'User-agent: ExampleBot', 'Allow: /a'),
      '/a/b/c',
      true,
    ],
    ['the name in any mixture of capitals', 'User-agent: eXAMPLEbOT\nDisallow: /a', '/a', false],
    [
      'the agent asked for in any mixture of capitals',
      'User-agent: ExampleBot\nDisallow: /a',
      '/a',
      false,
      'EXAMPLEBOT',
    ],
    ['a name with a version behind it', 'User-agent: ExampleBot/2.1\nDisallow: /a', '/a', false],
    ['a name with words behind it', 'User-agent: ExampleBot of Example Inc.\nDisallow: /a', '/a', false],
    ['a name with a star behind it', 'User-agent: ExampleBot*\nDisallow: /a', '/a', false],
    [
      'an agent asked for with its version',
      'User-agent: ExampleBot\nDisallow: /a',
      '/a',
      false,
      'ExampleBot/1.0',
    ],
    [
      'an agent whose name has a digit, by what stands before the digit',
      'User-agent: Crawl4AI\nDisallow: /a',
      '/a',
      false,
      'Crawl4AI',
    ],
    ['not one whose name is only the beginning of its own', 'User-agent: Example\nDisallow: /', '/a', true],
    [
      'not one whose name its own is only the beginning of',
      'User-agent: ExampleBot-Image\nDisallow: /',
      '/a',
      true,
    ],
    ['not one whose name has its own inside', 'User-agent: MyExampleBot\nDisallow: /', '/a', true],
    ['not one named with a version first', 'User-agent: 2ExampleBot\nDisallow: /', '/a', true],
    [
      'not one named in a whole user agent string',
      'User-agent: Mozilla/5.0 (compatible; ExampleBot/1.0)\nDisallow: /',
      '/a',
      true,
    ],
    [
      'names with hyphens and underscores whole',
      'User-agent: my_example-bot\nDisallow: /a',
      '/a',
      false,
      'My_Example-Bot',
    ],
    ['everyone by a star with words after it', 'User-agent: * (all robots)\nDisallow: /a', '/a', false],
    ['not everyone by a star that a name is glued to', 'User-agent: *bot\nDisallow: /a', '/a', true],
    ['not everyone by two stars', 'User-agent: **\nDisallow: /a', '/a', true],
    ['nobody by an empty name', 'User-agent:\nDisallow: /a', '/a', true],
    ['everyone to an agent without a name', everyone('Disallow: /a'), '/a', false, ''],
    ['not an empty name to an agent without a name', 'User-agent:\nDisallow: /a', '/a', true, ''],
    [
      'everyone to an agent whose name begins with a digit',
      lines('User-agent: 7Bot', 'Disallow: /a', 'User-agent: *', 'Disallow: /b'),
      '/b',
      false,
      '7Bot',
    ],
    ['not another named like a part of the language', everyone('Disallow: /a'), '/a', false, 'constructor'],
  ])
})

describe('an agent that follows the rules of another', () => {
  const image = { token: 'Googlebot-Image', fallbacks: ['Googlebot'] }
  const both = lines('User-agent: Googlebot', 'Disallow: /a', 'User-agent: Googlebot-Image', 'Disallow: /b')
  check([
    ['is bound by its own group first', both, '/b', false, image],
    ['is not bound by the other where it has its own', both, '/a', true, image],
    [
      'is bound by the other where it has none of its own',
      'User-agent: Googlebot\nDisallow: /a',
      '/a',
      false,
      image,
    ],
    [
      'is bound by the other before everyone',
      lines('User-agent: *', 'Disallow: /b', 'User-agent: Googlebot', 'Disallow: /a'),
      '/b',
      true,
      image,
    ],
    ['is bound by everyone where neither is named', everyone('Disallow: /a'), '/a', false, image],
    [
      'tries the others in their order',
      lines('User-agent: C', 'Disallow: /c', 'User-agent: B', 'Disallow: /b'),
      '/c',
      true,
      { token: 'A', fallbacks: ['B', 'C'] },
    ],
    [
      'tries each of the others',
      'User-agent: C\nDisallow: /c',
      '/c',
      false,
      { token: 'A', fallbacks: ['B', 'C'] },
    ],
    [
      'does without others where it names none',
      'User-agent: Googlebot\nDisallow: /a',
      '/a',
      true,
      { token: 'Googlebot-Image', fallbacks: [] },
    ],
    [
      'does not lend its group to the other',
      'User-agent: Googlebot-Image\nDisallow: /a',
      '/a',
      true,
      'Googlebot',
    ],
  ])
})

describe('the content of a group', () => {
  const shared = lines('User-agent: A', 'User-agent: B', 'Disallow: /a')
  check([
    ['all agents named in a row: the first', shared, '/a', false, 'A'],
    ['all agents named in a row: the last', shared, '/a', false, 'B'],
    [
      'agents named in a row with empty lines between',
      lines('User-agent: A', '', '', 'User-agent: B', 'Disallow: /a'),
      '/a',
      false,
      'A',
    ],
    [
      'agents named in a row with comments between',
      lines('User-agent: A', '# and', 'User-agent: B', 'Disallow: /a'),
      '/a',
      false,
      'A',
    ],
    [
      'agents named in a row with a sitemap between',
      lines('User-agent: A', 'Sitemap: https://example.com/s.xml', 'User-agent: B', 'Disallow: /a'),
      '/a',
      false,
      'A',
    ],
    [
      'agents named in a row with a crawl delay between',
      lines('User-agent: A', 'Crawl-delay: 5', 'User-agent: B', 'Disallow: /a'),
      '/a',
      false,
      'A',
    ],
    [
      'agents named in a row with a broken line between',
      lines('User-agent: A', 'what is this', 'User-agent: B', 'Disallow: /a'),
      '/a',
      false,
      'A',
    ],
    [
      'everyone together with a named agent',
      lines('User-agent: *', 'User-agent: A', 'Disallow: /a'),
      '/a',
      false,
      'A',
    ],
    [
      'everyone together with a named agent, to a third',
      lines('User-agent: *', 'User-agent: A', 'Disallow: /a'),
      '/a',
      false,
      'C',
    ],
    [
      'not the agents before a rule',
      lines('User-agent: A', 'Disallow: /a', 'User-agent: B', 'Disallow: /b'),
      '/b',
      true,
      'A',
    ],
    [
      'not the rules before the agent',
      lines('User-agent: A', 'Disallow: /a', 'User-agent: B', 'Disallow: /b'),
      '/a',
      true,
      'B',
    ],
    [
      'not the agents before an empty rule',
      lines('User-agent: A', 'Disallow:', 'User-agent: B', 'Disallow: /b'),
      '/b',
      true,
      'A',
    ],
    [
      'rules after an empty line',
      lines('User-agent: A', 'Disallow: /a', '', 'Disallow: /b'),
      '/b',
      false,
      'A',
    ],
    [
      'rules after a sitemap',
      lines('User-agent: A', 'Disallow: /a', 'Sitemap: /s.xml', 'Disallow: /b'),
      '/b',
      false,
      'A',
    ],
    ['rules after a host', lines('User-agent: A', 'Host: example.com', 'Disallow: /b'), '/b', false, 'A'],
    [
      'rules after a clean-param',
      lines('User-agent: A', 'Clean-param: ref /shop', 'Disallow: /b'),
      '/b',
      false,
      'A',
    ],
    [
      'rules of two groups of one agent: the first',
      lines(
        'User-agent: A',
        'Disallow: /a',
        'User-agent: B',
        'Disallow: /b',
        'User-agent: A',
        'Disallow: /c',
      ),
      '/a',
      false,
      'A',
    ],
    [
      'rules of two groups of one agent: the second',
      lines(
        'User-agent: A',
        'Disallow: /a',
        'User-agent: B',
        'Disallow: /b',
        'User-agent: A',
        'Disallow: /c',
      ),
      '/c',
      false,
      'A',
    ],
    [
      'rules of two groups of one agent spelled differently',
      lines('User-agent: A/1', 'Disallow: /a', 'User-agent: a/2', 'Disallow: /c'),
      '/c',
      false,
      'A',
    ],
    [
      'rules of two groups of everyone',
      lines(
        'User-agent: *',
        'Disallow: /a',
        'User-agent: B',
        'Disallow: /b',
        'User-agent: *',
        'Disallow: /c',
      ),
      '/c',
      false,
      'A',
    ],
    [
      'the longest rule of two groups of one agent',
      lines('User-agent: A', 'Disallow: /a/b', 'User-agent: B', 'User-agent: A', 'Allow: /a'),
      '/a/b',
      false,
      'A',
    ],
    [
      'an agent named twice in a row, once',
      lines('User-agent: A', 'User-agent: A', 'Disallow: /a'),
      '/a',
      false,
      'A',
    ],
  ])
})

describe('the rule that wins', () => {
  check([
    ['the longer one, where it allows', everyone('Disallow: /a', 'Allow: /a/b'), '/a/b', true],
    ['the longer one, where it disallows', everyone('Allow: /a', 'Disallow: /a/b'), '/a/b', false],
    ['the longer one, though it comes first', everyone('Allow: /a/b', 'Disallow: /a'), '/a/b/c', true],
    [
      'the shorter one, where the longer one does not fit',
      everyone('Disallow: /a', 'Allow: /a/b'),
      '/a/c',
      false,
    ],
    ['the one that allows, of two equally long', everyone('Disallow: /a', 'Allow: /a'), '/a', true],
    [
      'the one that allows, of two equally long, though it comes first',
      everyone('Allow: /a', 'Disallow: /a'),
      '/a',
      true,
    ],
    [
      'the one that allows, of two that are equally long with their stars',
      everyone('Disallow: /*b', 'Allow: /a*'),
      '/ab',
      true,
    ],
    ['the longer one, stars counted', everyone('Allow: /a/', 'Disallow: /***'), '/a/', false],
    ['the longer one, its end sign counted', everyone('Allow: /a', 'Disallow: /a$'), '/a', false],
    [
      'the longer one, though it matches less of the path',
      everyone('Allow: /shop/a', 'Disallow: /*******'),
      '/shop/a',
      false,
    ],
    [
      'the longer one, escapes counted as they are written',
      everyone('Allow: /%41%41', 'Disallow: /*%41%41'),
      '/%41%41',
      false,
    ],
    [
      'the longer one, other letters counted in escaped bytes',
      everyone('Allow: /é', 'Disallow: /*****'),
      '/%C3%A9',
      true,
    ],
    ['a slash that allows, of two for the whole site', everyone('Disallow: /', 'Allow: /'), '/a', true],
    ['an end sign that opens the home page alone', everyone('Disallow: /', 'Allow: /$'), '/', true],
    ['an end sign that opens no other page', everyone('Disallow: /', 'Allow: /$'), '/a', false],
    [
      'the rule that allows one page of a closed directory',
      everyone('Disallow: /shop/', 'Allow: /shop/open.html'),
      '/shop/open.html',
      true,
    ],
  ])
})

describe('the paths that match a rule', () => {
  check([
    ['a slash fits everything', everyone('Disallow: /'), '/a/b?c', false],
    ['a rule fits what begins with it', everyone('Disallow: /fish'), '/fishing/rods.html', false],
    ['a rule fits itself', everyone('Disallow: /fish'), '/fish', false],
    ['a rule does not fit what has it later', everyone('Disallow: /fish'), '/my/fish', true],
    ['a rule tells capitals from small letters', everyone('Disallow: /Fish'), '/fish', true],
    ['a directory does not fit its name without the slash', everyone('Disallow: /fish/'), '/fish', true],
    ['a directory fits what lies in it', everyone('Disallow: /fish/'), '/fish/salmon', false],
    ['a rule fits a query', everyone('Disallow: /shop?sort='), '/shop?sort=price', false],
    ['a rule for a page fits it with any query', everyone('Disallow: /shop'), '/shop?page=2', false],
    ['a rule without a slash in front fits nothing', everyone('Disallow: fish'), '/fish', true],
    ['a whole address as a rule fits nothing', everyone('Disallow: https://example.com/fish'), '/fish', true],
    ['a rule may have a colon', everyone('Disallow: /a:b'), '/a:b', false],
    ['a rule may have semicolons', everyone('Disallow: /a;v=1'), '/a;v=1', false],
    ['two slashes are not one', everyone('Disallow: /a/b'), '/a//b', true],
    ['dots in a rule are not walked', everyone('Disallow: /a/../b'), '/b', true],
    ['a dot is a dot', everyone('Disallow: /a.b'), '/aXb', true],
    [
      'brackets and other signs of patterns are themselves',
      everyone('Disallow: /a[0-9]+(b|c)?'),
      '/a[0-9]+(b|c)?',
      false,
    ],
    [
      'brackets and other signs of patterns stand for nothing else',
      everyone('Disallow: /a[0-9]'),
      '/a5',
      true,
    ],
  ])
})

describe('an asterisk', () => {
  check([
    ['fits anything between', everyone('Disallow: /a*z'), '/a/long/way/to/z', false],
    ['fits nothing at all between', everyone('Disallow: /a*z'), '/az', false],
    ['does not fit a path without what follows it', everyone('Disallow: /a*z'), '/abc', true],
    ['at the end changes nothing', everyone('Disallow: /a*'), '/a', false],
    ['at the end fits more', everyone('Disallow: /a*'), '/abc', false],
    ['in front stands in for the slash', everyone('Disallow: *.pdf'), '/docs/a.pdf', false],
    ['alone fits everything', everyone('Disallow: *'), '/', false],
    ['several in a row are like one', everyone('Disallow: /a***z'), '/abz', false],
    ['looks into the query', everyone('Disallow: /*?'), '/shop?page=2', false],
    ['finds a later offset where the first leads nowhere', everyone('Disallow: /*ab*ac'), '/aab-aac', false],
    ['finds an offset that overlaps a failed one', everyone('Disallow: /*aab'), '/aaab', false],
    ['does not use the same letters twice', everyone('Disallow: /*aba*aba'), '/ababa', true],
    ['keeps the order of what it divides', everyone('Disallow: /*b*a'), '/a-b', true],
    ['does not reach back before itself', everyone('Disallow: /ab*ab'), '/ab', true],
    ['may divide many pieces', everyone('Disallow: /*a*b*c*d*e*f'), '/1a2b3c4d5e6f7', false],
    [
      'fits a path where the last of many pieces is missing',
      everyone('Disallow: /*a*b*c*d*e*f'),
      '/1a2b3c4d5e6',
      true,
    ],
    ['escaped is no star', everyone('Disallow: /a%2A'), '/abc', true],
    ['escaped fits itself', everyone('Disallow: /a%2a'), '/a%2Ab', false],
    ['unescaped in the path is fitted by a star', everyone('Disallow: /a*b'), '/a*b', false],
  ])
})

describe('a dollar sign at the end', () => {
  check([
    ['fits the end of the path', everyone('Disallow: /a$'), '/a', false],
    ['does not fit a longer path', everyone('Disallow: /a$'), '/ab', true],
    ['does not fit a path with a query', everyone('Disallow: /a$'), '/a?b', true],
    ['after a star fits the ending', everyone('Disallow: /*.php$'), '/shop/index.php', false],
    [
      'after a star does not fit the ending further in',
      everyone('Disallow: /*.php$'),
      '/shop.php/index',
      true,
    ],
    ['after a star takes the last of several', everyone('Disallow: /*.php$'), '/a.php/b.php', false],
    ['right after a star fits everything', everyone('Disallow: /a*$'), '/abc', false],
    ['right after a star fits nothing more, too', everyone('Disallow: /a*$'), '/a', false],
    ['does not let two pieces share letters', everyone('Disallow: /*aba*ba$'), '/aba', true],
    ['in the middle is a dollar', everyone('Disallow: /a$b'), '/a$bc', false],
    ['in the middle ends nothing', everyone('Disallow: /a$b'), '/a', true],
    ['doubled is a dollar and an end', everyone('Disallow: /a$$'), '/a$', false],
    ['doubled does not fit the end alone', everyone('Disallow: /a$$'), '/a', true],
    ['before a star is a dollar', everyone('Disallow: /a$*'), '/a$b', false],
    ['escaped is no end', everyone('Disallow: /a%24'), '/a', true],
    ['escaped fits itself', everyone('Disallow: /a%24'), '/a%24b', false],
    ['alone fits no page', everyone('Disallow: $'), '/', true],
  ])
})

describe('percent escapes', () => {
  check([
    ['other letters in a rule fit their escapes', everyone('Disallow: /café'), '/caf%C3%A9', false],
    [
      'other letters in a rule fit what a browser makes of them',
      everyone('Disallow: /靴/*日本'),
      new URL('https://example.com/靴/x日本').pathname,
      false,
    ],
    [
      'other letters beyond the first plane fit their escapes',
      everyone('Disallow: /👟'),
      '/%F0%9F%91%9F',
      false,
    ],
    ['other letters are not taken apart', everyone('Disallow: /é'), '/e%CC%81', true],
    ['small hex digits in a rule fit capital ones', everyone('Disallow: /%c3%a9'), '/%C3%A9', false],
    ['small hex digits in a path fit capital ones', everyone('Disallow: /%C3%A9'), '/%c3%a9', false],
    ['hex digits of both sizes fit capital ones', everyone('Disallow: /%cA'), '/%CA', false],
    ['escapes in a rule fit themselves', everyone('Disallow: /a%20b'), '/a%20b', false],
    ['a needless escape in a rule fits the same escape', everyone('Disallow: /%61'), '/%61', false],
    ['a needless escape in a rule does not fit the letter', everyone('Disallow: /%61'), '/a', true],
    ['a letter in a rule does not fit its needless escape', everyone('Disallow: /a'), '/%61', true],
    ['an escaped slash is no slash', everyone('Disallow: /a%2Fb'), '/a/b', true],
    ['a slash is no escaped slash', everyone('Disallow: /a/b'), '/a%2Fb', true],
    ['a percent sign without hex digits is itself', everyone('Disallow: /100%zz'), '/100%zz', false],
    ['a percent sign at the end is itself', everyone('Disallow: /100%'), '/100%25', false],
    ['a percent sign before an escape is itself', everyone('Disallow: /%%c3'), '/%%C3', false],
    ['a space inside a rule is kept and fits no escaped one', everyone('Disallow: /a b'), '/a%20b', true],
    ['what stands before a space inside a rule is not the rule', everyone('Disallow: /a b'), '/a', true],
    ['a no-break space at the end belongs to the rule', everyone('Disallow: /a\u00a0'), '/a%C2%A0', false],
    ['half a letter in a path does no harm', everyone('Disallow: /a'), '/a\ud800', false],
  ])
})

describe('an index page', () => {
  check([
    [
      'that is allowed opens its directory',
      everyone('Disallow: /', 'Allow: /shop/index.html'),
      '/shop/',
      true,
    ],
    [
      'that is allowed opens itself',
      everyone('Disallow: /', 'Allow: /shop/index.html'),
      '/shop/index.html',
      true,
    ],
    [
      'that is allowed opens nothing else in its directory',
      everyone('Disallow: /', 'Allow: /shop/index.html'),
      '/shop/a',
      false,
    ],
    [
      'that is allowed does not open its directory with a query',
      everyone('Disallow: /', 'Allow: /shop/index.html'),
      '/shop/?a',
      false,
    ],
    [
      'with the short ending opens its directory too',
      everyone('Disallow: /', 'Allow: /shop/index.htm'),
      '/shop/',
      true,
    ],
    ['of the whole site opens the home page', everyone('Disallow: /', 'Allow: /index.html'), '/', true],
    ['behind a star opens every directory', everyone('Disallow: /', 'Allow: /*/index.html'), '/a/b/', true],
    ['in PHP opens nothing but itself', everyone('Disallow: /', 'Allow: /shop/index.php'), '/shop/', false],
    [
      'further in the path opens nothing but itself',
      everyone('Disallow: /', 'Allow: /index.html/a'),
      '/',
      false,
    ],
    [
      'in capitals opens nothing but itself',
      everyone('Disallow: /', 'Allow: /shop/INDEX.HTML'),
      '/shop/',
      false,
    ],
    ['without a slash opens nothing', everyone('Disallow: /', 'Allow: index.html'), '/', false],
    [
      'that is disallowed does not close its directory',
      everyone('Disallow: /shop/index.html'),
      '/shop/',
      true,
    ],
    [
      'opens its directory with the weight of the directory',
      everyone('Disallow: /shop/**', 'Allow: /shop/index.html'),
      '/shop/',
      false,
    ],
  ])
})

describe('the rule that decided', () => {
  const decidedBy = (file: string, path: string, agent?: CrawlingAgent) =>
    verdict(file, path, agent).decidedBy

  it('has its line as written, and the agent it is for', () =>
    expect(decidedBy('# hello\n\nUser-agent: GPTBot\nDisallow: /private\n', '/private/a', 'gptbot')).toEqual({
      line: 4,
      rule: 'Disallow: /private',
      agent: 'GPTBot',
    }))

  it('is returned also if it allows', () =>
    expect(decidedBy(everyone('Disallow: /', 'Allow: /a'), '/a')).toEqual({
      line: 3,
      rule: 'Allow: /a',
      agent: '*',
    }))

  it('is returned without comment and outer white space, with its spelling unchanged', () =>
    expect(decidedBy('USER AGENT: ExampleBot/1.0 (x)\n  dissallow\t:  /%c3é # no', '/%C3%C3%A9')).toEqual({
      line: 2,
      rule: 'dissallow\t:  /%c3é',
      agent: 'ExampleBot/1.0 (x)',
    }))

  it('is the first of several with the same text', () =>
    expect(decidedBy(everyone('Disallow: /a', 'Disallow: /a', 'Disallow: /*'), '/a')?.line).toBe(2))

  it('is the index page if that allowed a directory', () =>
    expect(decidedBy(everyone('Disallow: /', 'Allow: /index.html'), '/')).toEqual({
      line: 3,
      rule: 'Allow: /index.html',
      agent: '*',
    }))

  it('has the agent as the group of that rule names it', () => {
    const file = lines('User-agent: A/1', 'Disallow: /a', 'User-agent: B', 'User-agent: a/2', 'Disallow: /b')
    expect(decidedBy(file, '/a', 'A')?.agent).toBe('A/1')
    expect(decidedBy(file, '/b', 'A')?.agent).toBe('a/2')
    expect(decidedBy(file, '/b', 'B')?.agent).toBe('B')
  })

  it('has the other agent if one follows the rules of another', () =>
    expect(decidedBy('User-agent: B\nDisallow: /', '/a', { token: 'A', fallbacks: ['B'] })?.agent).toBe('B'))

  it('is missing if no rule applied', () => {
    expect(decidedBy('', '/a')).toBeNull()
    expect(decidedBy(everyone('Disallow:'), '/a')).toBeNull()
    expect(decidedBy(everyone('Disallow: /b'), '/a')).toBeNull()
    expect(decidedBy(everyone('Disallow: /'), '/robots.txt')).toBeNull()
  })
})

describe('the path of robots.txt itself', () => {
  const cases: [title: string, outcomes: FileOutcome[], verdict: FileVerdict][] = [
    ['gives rules to read where there is a file', [200, 203, 204, 206, 299], 'parse'],
    ['allows everything where there is no file', [404, 410], 'all_allowed'],
    ['allows everything where the file may not be read', [400, 401, 403, 418, 451, 499], 'all_allowed'],
    ['allows everything where a redirect leads nowhere', [300, 301, 302, 304, 307, 308], 'all_allowed'],
    ['allows everything where redirects have no end', ['loop'], 'all_allowed'],
    ['allows nothing where we are asked to slow down', [429], 'none_allowed'],
    ['allows nothing where the server fails', [500, 502, 503, 504, 520, 599], 'none_allowed'],
    ['allows nothing where nobody answers', ['unreachable'], 'none_allowed'],
    ['allows nothing where the answer has a status nobody knows', [0, 100, 199, 600, 999], 'none_allowed'],
  ]
  it.each(cases)('%s', (_, outcomes, verdict) => {
    expect(new Set(outcomes.map(robotsFileVerdict))).toEqual(new Set([verdict]))
  })
})
