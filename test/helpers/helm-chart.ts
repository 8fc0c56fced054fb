import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse, parseAllDocuments, stringify } from 'yaml'

interface Scope {
  values: unknown
  definitions: Map<string, string>
}

/** Renders the manifests of a chart. Supports only as much of Go's templates as our own chart uses; anything else is an error. */
export function renderedChart(home: string, release: string): unknown[] {
  const read = (file: string) => readFileSync(join(home, file), 'utf8')
  const { version, appVersion } = parse(read('Chart.yaml')) as Record<string, string>
  const values = {
    Values: parse(read('values.yaml')) as unknown,
    Release: { Name: release },
    Chart: { Version: version, AppVersion: appVersion },
  }
  const helpers = read('templates/_helpers.tpl').matchAll(
    /\{\{- define "([\w.]+)" -\}\}\s*([^]*?)\s*\{\{- end \}\}/g,
  )
  const definitions = new Map([...helpers].map(([, name = '', text = '']) => [name, text]))
  return readdirSync(join(home, 'templates'))
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => parseAllDocuments(rendered(read(`templates/${file}`), { values, definitions })))
    .map((document) => document.toJS() as unknown)
}

const RANGE = /\s*\{\{- range \$name, \$value := (\S+) \}\}([^]*?)\s*\{\{- end \}\}/g

function rendered(text: string, scope: Scope): string {
  return text
    .replaceAll(RANGE, (_all, list: string, body: string) =>
      Object.entries(valueOf(list, scope) as object)
        .map(([name, value]) =>
          body.replaceAll('$name', JSON.stringify(name)).replaceAll('$value', JSON.stringify(value)),
        )
        .join(''),
    )
    .replaceAll(/(\s*)\{\{(-?) (.*?) \}\}/g, (_all, space: string, trims: string, pipeline: string) => {
      return (trims ? '' : space) + String(piped(pipeline, scope))
    })
}

/** Each step of a pipeline receives the result of the step before as its last argument. */
function piped(pipeline: string, scope: Scope): unknown {
  return pipeline.split(' | ').reduce<unknown>((before, step, at) => {
    const [name = '', ...words] = step.match(/\([^)]*\)|"[^"]*"|\S+/g) ?? []
    const args = [...words.map((word) => valueOf(word, scope)), ...(at > 0 ? [before] : [])]
    return args.length === 0 ? valueOf(name, scope) : call(name, args, scope)
  }, undefined)
}

function valueOf(word: string, scope: Scope): unknown {
  if (word.startsWith('(')) return piped(word.slice(1, -1), scope)
  if (/^["\d]/.test(word)) return JSON.parse(word) as unknown
  if (word === '.') return scope.values
  if (!word.startsWith('.')) return call(word, [], scope)
  return word
    .slice(1)
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], scope.values)
}

function call(name: string, args: unknown[], scope: Scope): unknown {
  const [first, second] = args
  const indented = (text: string, by: number) => `\n${text}`.replaceAll(/\n(?=.)/g, `\n${' '.repeat(by)}`)
  if (name === 'include') return rendered(scope.definitions.get(String(first)) ?? '', scope)
  if (name === 'nindent') return indented(String(second), Number(first))
  if (name === 'toYaml') return stringify(first).trimEnd()
  if (name === 'quote') return JSON.stringify(String(first))
  if (name === 'default') return second || first
  if (name === 'printf')
    return args.slice(1).reduce<string>((text, one) => text.replace('%s', String(one)), String(first))
  if (name === 'sha256sum') return createHash('sha256').update(String(first)).digest('hex')
  throw new Error(`The chart says ${name}, which this reader does not know.`)
}
