export * from './mail/index.js'
export * from './webhooks/index.js'
