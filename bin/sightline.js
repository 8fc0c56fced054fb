#!/usr/bin/env node
import { existsSync } from 'node:fs'

// The Linux allocator reserves memory for every thread, which would be half of the program's memory. It reads MALLOC_ARENA_MAX before
// our code runs, so the program starts again in the same process with it set, if Node.js can do that. The process id stays the same.
const { argv, env, execArgv, execPath, execve, platform } = process
const goesOn = ['start', 'serve', 'worker'].includes(argv[2])
const isSet = env.MALLOC_ARENA_MAX !== undefined || env.NODE_CHANNEL_FD !== undefined
if (goesOn && platform === 'linux' && execve !== undefined && !isSet)
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '2' })

const program = new URL('../dist/cli/main.js', import.meta.url)
if (existsSync(program)) {
  const { main } = await import(program.href)
  // The program that reads the output may stop early, for example `head`.
  process.stdout.on('error', () => process.exit(0))
  // Sets the code instead of calling process.exit, so that output is flushed and a running command keeps the process alive.
  process.exitCode = await main(argv.slice(2))
} else {
  console.error('Sightline is not built yet. Run: npm run build')
  process.exitCode = 1
}
