#!/usr/bin/env node
import { existsSync } from 'node:fs'

// The allocator of Linux keeps memory apart for every thread, half of all that the program would hold. It reads this before anything
// of ours runs, so the process begins again with it where Node.js can: as the same process, under the same id.
const { argv, env, execArgv, execPath, execve, platform } = process
const goesOn = ['start', 'serve', 'worker'].includes(argv[2])
const isSet = env.MALLOC_ARENA_MAX !== undefined || env.NODE_CHANNEL_FD !== undefined
if (goesOn && platform === 'linux' && execve !== undefined && !isSet)
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '2' })

const program = new URL('../dist/cli/main.js', import.meta.url)
if (existsSync(program)) {
  const { main } = await import(program.href)
  // The reader of the output may stop reading, as `head` does.
  process.stdout.on('error', () => process.exit(0))
  // Set instead of process.exit, so that output is flushed; a command that is still running keeps the process.
  process.exitCode = await main(argv.slice(2))
} else {
  console.error('Sightline is not built yet. Run: npm run build')
  process.exitCode = 1
}
