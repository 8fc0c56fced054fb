// A connector of Looker Studio for every list of a report. Paste it into an Apps Script project: docs/integrations.md, "Looker Studio".
// It reads the lists with their columns and kinds from the installation (GET /v1/lists).

var cc = DataStudioApp.createCommunityConnector()

/** People enter the address of their installation and a key with the scope `read`. */
function getAuthType() {
  return cc.newAuthTypeResponse().setAuthType(cc.AuthType.PATH_KEY).build()
}

function isAdminUser() {
  return false
}

function resetAuth() {
  var kept = PropertiesService.getUserProperties()
  kept.deleteProperty('sightline.url')
  kept.deleteProperty('sightline.key')
}

function isAuthValid() {
  var kept = credentials()
  return Boolean(kept.url && kept.key) && ask(kept, '/v1/lists?limit=1').getResponseCode() === 200
}

function setCredentials(request) {
  var given = {
    url: String(request.pathKey.path).trim().replace(/\/+$/, ''),
    key: String(request.pathKey.key).trim(),
  }
  // The key is sent only over HTTPS.
  var isRight =
    /^https:\/\/[^\s/@]+$/.test(given.url) && ask(given, '/v1/lists?limit=1').getResponseCode() === 200
  if (isRight)
    PropertiesService.getUserProperties().setProperties({
      'sightline.url': given.url,
      'sightline.key': given.key,
    })
  return cc.newSetCredentialsResponse().setIsValid(isRight).build()
}

/** Lets people choose a report and one of its lists. */
function getConfig() {
  var config = cc.getConfig()
  var report = config.newSelectSingle().setId('reportId').setName('Report')
  everything('/v1/reports/brand').forEach(function (one) {
    report.addOption(config.newOptionBuilder().setLabel(one.reportTitle).setValue(one.id))
  })
  var list = config.newSelectSingle().setId('list').setName('List')
  readableLists().forEach(function (one) {
    list.addOption(config.newOptionBuilder().setLabel(one.title).setValue(one.id))
  })
  config
    .newTextInput()
    .setId('filters')
    .setName('Filters')
    .setHelpText('Optional. Query parameters of the list: country=us&engines=chatgpt,gemini')
  config.setDateRangeRequired(true)
  return config.build()
}

function getSchema(request) {
  return cc
    .newGetSchemaResponse()
    .setFields(fieldsOf(chosenList(request)).build())
    .build()
}

function getData(request) {
  var list = chosenList(request)
  var wanted = request.fields.map(function (field) {
    return field.name
  })
  var rows = Utilities.parseCsv(ask(credentials(), addressOf(list, request), true).getContentText())
  var heading = rows.shift() || []
  var columns = list.columns.filter(function (column) {
    return wanted.indexOf(idOf(column.name)) >= 0
  })
  // Looker Studio expects the columns in the requested order.
  columns.sort(function (one, other) {
    return wanted.indexOf(idOf(one.name)) - wanted.indexOf(idOf(other.name))
  })
  var places = columns.map(function (column) {
    return heading.indexOf(column.name)
  })
  return cc
    .newGetDataResponse()
    .setFields(fieldsOf(list).forIds(wanted))
    .addAllRows(
      rows.map(function (row) {
        return columns.map(function (column, at) {
          return valueOf(column.kind, row[places[at]])
        })
      }),
    )
    .build()
}

/** Lists of a report that require no parameters except days. */
function readableLists() {
  return everything('/v1/lists').filter(function (list) {
    var holes = list.path.match(/\{\w+\}/g) || []
    var needs = list.needs.filter(function (name) {
      return name !== 'startDate' && name !== 'endDate'
    })
    return holes.join() === '{reportId}' && needs.length === 0
  })
}

function chosenList(request) {
  var id = request.configParams && request.configParams.list
  var found = readableLists().filter(function (list) {
    return list.id === id
  })[0]
  if (!found || !request.configParams.reportId) refuse('Choose a report and a list first.')
  return found
}

function addressOf(list, request) {
  var path = list.path.replace('{reportId}', encodeURIComponent(request.configParams.reportId))
  var query = ['format=csv']
  if (list.hasDays && request.dateRange)
    query.push('startDate=' + request.dateRange.startDate, 'endDate=' + request.dateRange.endDate)
  if (request.configParams.filters) query.push(request.configParams.filters.replace(/^[?&]+/, ''))
  return path + '?' + query.join('&')
}

/** Numbers are averaged by default, because shares and positions of several rows have no sum. */
function fieldsOf(list) {
  var fields = cc.getFields()
  var types = cc.FieldType
  list.columns.forEach(function (column) {
    var field = column.kind === 'number' ? fields.newMetric() : fields.newDimension()
    field.setId(idOf(column.name)).setName(column.name)
    if (column.kind === 'number') field.setType(types.NUMBER).setAggregation(cc.AggregationType.AVG)
    else if (column.kind === 'date') field.setType(types.YEAR_MONTH_DAY)
    else if (column.kind === 'datetime') field.setType(types.YEAR_MONTH_DAY_SECOND)
    else field.setType(column.kind === 'boolean' ? types.BOOLEAN : types.TEXT)
  })
  return fields
}

/** Looker Studio allows only letters, digits and underscores in an id. */
function idOf(name) {
  return name.replace(/\W/g, '_')
}

/** An unknown value stays empty and never becomes 0. */
function valueOf(kind, text) {
  if (text === undefined || text === '') return null
  if (kind === 'number') return Number(text)
  if (kind === 'boolean') return text === 'true'
  if (kind === 'date') return text.replace(/-/g, '')
  if (kind === 'datetime') return text.slice(0, 19).replace(/[-:T]/g, '')
  // The CSV has a quote before texts that spreadsheets would take for a formula.
  return text.replace(/^'(?=[=+\-@])/, '')
}

/** All items of a list, page by page. */
function everything(path) {
  var items = []
  var cursor = null
  do {
    var page = JSON.parse(
      ask(
        credentials(),
        path + '?limit=100' + (cursor ? '&cursor=' + encodeURIComponent(cursor) : ''),
        true,
      ).getContentText(),
    )
    items = items.concat(page.items)
    cursor = page.paging.nextCursor
  } while (cursor)
  return items
}

function credentials() {
  var kept = PropertiesService.getUserProperties()
  return { url: kept.getProperty('sightline.url'), key: kept.getProperty('sightline.key') }
}

/** Sends the key in a header, so that logs of addresses do not contain it. */
function ask(installation, path, isNeeded) {
  var response = UrlFetchApp.fetch(installation.url + path, {
    headers: { Authorization: 'Bearer ' + installation.key },
    muteHttpExceptions: true,
    followRedirects: false,
  })
  if (isNeeded && response.getResponseCode() !== 200)
    refuse(
      'Sightline responded with ' + response.getResponseCode() + ': ' + messageIn(response.getContentText()),
    )
  return response
}

function messageIn(text) {
  try {
    var body = JSON.parse(text)
    var problems = (body.errors || []).map(function (one) {
      return one.path + ': ' + one.message
    })
    return [body.message].concat(problems).join(' ')
  } catch (error) {
    return 'it gave no reason.'
  }
}

function refuse(words) {
  cc.newUserError().setText(words).throwException()
}
