/** It has no types of its own; this is what tests use of it. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: never[] }[]
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
