'use strict'

/** An API key of an installation. `npx sightline keys create --name n8n` creates one. */
class SightlineApi {
  name = 'sightlineApi'
  displayName = 'Sightline API'
  properties = [
    {
      displayName: 'URL',
      name: 'url',
      type: 'string',
      default: 'http://127.0.0.1:8080',
      description: 'The address of your installation',
    },
    { displayName: 'API Key', name: 'apiKey', type: 'string', typeOptions: { password: true }, default: '' },
  ]
  authenticate = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  }
  test = {
    request: { baseURL: '={{$credentials.url.replace(/\\/+$/, "")}}', url: '/v1/workspaces?limit=1' },
  }
}

module.exports = { SightlineApi }
