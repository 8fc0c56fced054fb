// Runs a script of Google Apps Script in a thread, with stubs of what Looker Studio documents. There, `UrlFetchApp.fetch` waits
// for its response. Here, the thread sleeps until the test has made the request and wakes it.
import { runInNewContext } from 'node:vm'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'

const { code, calls, port, gate } = workerData

/** An object whose only methods are `setX` and `addX`, which record their arguments. */
function recorder(fields, methods) {
  const self = {}
  for (const method of methods) {
    const name = method.replace(/^(set|add)/, '').replace(/^./, (letter) => letter.toLowerCase())
    self[method] = (value) => {
      if (method.startsWith('set')) fields[name] = value
      else fields[`${name}s`] = [...(fields[`${name}s`] ?? []), value]
      return self
    }
  }
  self.build = () => fields
  return Object.assign(self, { fields })
}

const ENUM = new Proxy({}, { get: (_target, name) => name })

function fieldList() {
  const all = []
  const field = (concept) => {
    const made = recorder({ concept }, ['setId', 'setName', 'setType', 'setAggregation'])
    all.push(made.fields)
    return made
  }
  return {
    newDimension: () => field('DIMENSION'),
    newMetric: () => field('METRIC'),
    build: () => all,
    forIds: (ids) => ids.map((id) => all.find((one) => one.id === id)),
  }
}

function configuration() {
  const fields = { inputs: [] }
  const input = (methods) => {
    const made = recorder({}, ['setId', 'setName', 'setHelpText', ...methods])
    fields.inputs.push(made.fields)
    return made
  }
  return Object.assign(recorder(fields, ['setDateRangeRequired']), {
    newSelectSingle: () => input(['addOption']),
    newTextInput: () => input([]),
    newOptionBuilder: () => recorder({}, ['setLabel', 'setValue']),
  })
}

const connector = {
  AuthType: ENUM,
  FieldType: ENUM,
  AggregationType: ENUM,
  getConfig: configuration,
  getFields: fieldList,
  newAuthTypeResponse: () => recorder({}, ['setAuthType']),
  newSetCredentialsResponse: () => recorder({}, ['setIsValid']),
  newGetSchemaResponse: () => recorder({}, ['setFields']),
  newGetDataResponse: () =>
    Object.assign(recorder({}, ['setFields']), {
      addAllRows(rows) {
        this.fields.rows = rows
        return this
      },
    }),
  newUserError: () => {
    const made = recorder({}, ['setText'])
    made.throwException = () => {
      throw new Error(made.fields.text)
    }
    return made
  },
}

function fetchNow(url, options) {
  parentPort.postMessage({ url, headers: options.headers })
  Atomics.wait(gate, 0, 0)
  Atomics.store(gate, 0, 0)
  const { status, text } = receiveMessageOnPort(port).message
  return { getResponseCode: () => status, getContentText: () => text }
}

/** Parses RFC 4180, as `Utilities.parseCsv` does. */
function parseCsv(text) {
  const rows = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    const row = rows.at(-1)?.isOpen ? rows.at(-1) : undefined
    const cells = row ?? Object.assign([], { isOpen: true })
    if (row === undefined) rows.push(cells)
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    cells.isOpen = end === ','
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '').map((row) => [...row])
}

const kept = new Map()
const properties = {
  getProperty: (name) => kept.get(name) ?? null,
  setProperties: (values) => Object.entries(values).forEach(([name, value]) => kept.set(name, value)),
  deleteProperty: (name) => kept.delete(name),
}

const context = {
  DataStudioApp: { createCommunityConnector: () => connector },
  PropertiesService: { getUserProperties: () => properties },
  UrlFetchApp: { fetch: fetchNow },
  Utilities: { parseCsv },
  asked: calls,
}

const results = runInNewContext(
  `${code}\nasked.map(function (call) {
    try { return { value: this[call[0]](call[1]) } } catch (error) { return { error: error.message } }
  }, this)`,
  context,
)
// Removes builders from the results, so that plain data is sent.
parentPort.postMessage({ results: JSON.parse(JSON.stringify(results)) })
