import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Texts that people did not understand, and words that docs/words.md replaces. */
const REFUSED: [pattern: RegExp, instead: string][] = [
  [/\bcalled so\b/, 'Only this brand has the name.'],
  [/\bmend (this|these|it)\b/i, 'correct, fix'],
  [/\bthe next asking\b/, 'until the engines are asked again'],
  [/\bneeds? somebody\b/, 'may need action'],
  [/\bof a key (or session )?wait\b/, 'At most 20 requests of a key can wait'],
  [/\bno more mail\b/i, 'unsubscribe'],
  [/\bstands? (in|behind|beside|for)\b/, 'is in, follows, appears in, means'],
  [/\b[Ww]hoever\b/, 'anyone who'],
  [/\bis told\b|\bare told\b|\btold apart\b/, 'is reported, are counted together'],
  [/\brivals?\b/i, 'competitor'],
  [/\b[Tt]one\b/, 'sentiment'],
  [/\bof an answer (is|are) not read\b/, 'a language that Sightline does not read'],
]

/** Every text in the description of the interface. People and assistants read them at `/v1/docs` and in editors. */
function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'description' || key === 'summary' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'example' || name === 'examples' ? [] : textsOf(part, name),
  )
}

const INTERFACE = textsOf(JSON.parse(readFileSync('openapi.json', 'utf8')))

/** Texts between tags and in quotes of a screen. */
const SCREENS = readdirSync('dashboard', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((path) =>
    [
      ...readFileSync(`dashboard/${path}`, 'utf8').matchAll(
        />([^<>{}]*[a-z] [^<>{}]*)<|'([^'\n]* [^'\n]*)'/g,
      ),
    ].map(([, shown, quoted]) => ({ path, text: (shown ?? quoted ?? '').replace(/\s+/g, ' ').trim() })),
  )

describe('the words that docs/words.md replaces', () => {
  it.each(REFUSED)('do not appear in the interface: %s, instead: %s', (pattern) => {
    expect(INTERFACE.length).toBeGreaterThan(500)
    expect(INTERFACE.filter((text) => pattern.test(text))).toEqual([])
  })

  it.each(REFUSED)('do not appear on the screens: %s, instead: %s', (pattern) => {
    expect(SCREENS.length).toBeGreaterThan(500)
    expect(SCREENS.filter(({ text }) => pattern.test(text))).toEqual([])
  })
})

/** Folders in whose names each word means one thing. */
const CLEAN = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/${name}`)
  .concat('bench', 'dashboard', 'packages/client', 'test')

/** Words that names must not contain, because each had several meanings. docs/words.md lists the words to use. */
const REFUSED_IN_NAMES = ['place', 'places', 'rival', 'rivals', 'told', 'forget', 'forgets', 'forgotten']

/** Exceptions: names of the interface and of stored facts. */
const KEPT_NAMES = ['src/mentions DoubtfulPlace', 'dashboard DoubtfulPlace', 'test DoubtfulPlace'].concat(
  'src/recommendations rival',
  'src/mcp rival',
  'src/engines rivals',
  'src/agent-traffic Forgotten',
)

/** In these files, a place is a geographic one. */
const GEOGRAPHIC =
  /^src\/(query-expansion|language|prompt-sets\/set\/query-names|engines\/(serpapi|simulator)|detection\/(candidates|evidence\/name-class|opinions\/effects))|^bench\/dictionary/

/** Comments, quoted texts, templates, regular expressions, and text between tags. */
const NO_NAMES: [RegExp, (text: string) => string][] = [
  [/\/\*.*?\*\//gs, () => ''],
  [/(?<![:'"`])\/\/.*/g, () => ''],
  [/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, () => ''],
  [/(?<=[(,=:[]\s*)\/(?![*/\s])(?:[^/\\\n]|\\.)+\/[a-z]*/g, () => ''],
  [/`(?:[^`\\]|\\.)*`/gs, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' ')],
  [/^\s*(?:[\w’]+[,.:;]?\s+){4,}.*$/gm, () => ''],
]

/** `placeOf`, `SERIES_PLACES` and `SeriesPlaces` contain the word; `replaceAll` does not. */
const wordsOf = (name: string) => name.split(/_|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase())

function namesIn(path: string): string[] {
  const code = NO_NAMES.reduce(
    (text, [other, left]) => text.replaceAll(other, left),
    readFileSync(path, 'utf8'),
  )
  return [...new Set(code.match(/[A-Za-z_$][\w$]*/g))]
}

describe('names in code', () => {
  it.each(CLEAN)('in %s use each word for one thing only', (folder) => {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|generated|dist/.test(file))
      .flatMap((file) =>
        [...namesIn(`${folder}/${file}`), ...file.split(/[/.-]/)]
          .filter((name) => wordsOf(name).some((word) => REFUSED_IN_NAMES.includes(word)))
          .filter((name) => !KEPT_NAMES.includes(`${folder} ${name}`))
          .filter((name) => !(GEOGRAPHIC.test(`${folder}/${file}`) && name.toLowerCase().includes('place')))
          .map((name) => `${folder}/${file}: ${name}`),
      )
    expect(found).toEqual([])
  })
})
