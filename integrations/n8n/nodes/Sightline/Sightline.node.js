'use strict'

/** Every operation of Sightline's interface. `npm run client` generates `properties.json` from the route table. */
class Sightline {
  description = {
    displayName: 'Sightline',
    name: 'sightline',
    icon: 'file:sightline.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'How AI search engines speak of a brand and its competitors',
    defaults: { name: 'Sightline' },
    usableAsTool: true,
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: 'sightlineApi', required: true }],
    requestDefaults: {
      baseURL: '={{$credentials.url.replace(/\\/+$/, "")}}',
      headers: { accept: 'application/json' },
    },
    properties: require('./properties.json'),
  }
}

module.exports = { Sightline }
