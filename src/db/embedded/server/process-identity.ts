import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'

import { codeOf } from '../unavailable.js'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** After a restart of the machine or the container, another process may have this process id. */
export function isPostmasterOf(pgdata: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return isLinuxPostmaster(pgdata, pid)
  if (process.platform === 'win32') return listed('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], 'postgres.exe')
  return listed('ps', ['-p', String(pid), '-o', 'command='], pgdata)
}

/** A postmaster keeps its command line (its children replace theirs) and works inside its data directory. */
function isLinuxPostmaster(pgdata: string, pid: number): boolean {
  try {
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (basename(program) !== 'postgres') return false
    return args.includes(pgdata) || isSameDirectory(`/proc/${pid}/cwd`, pgdata)
  } catch {
    // The process has ended, or we may not look at it. In both cases it is not our server.
    return false
  }
}

function isSameDirectory(one: string, other: string): boolean {
  const [first, second] = [statSync(one), statSync(other)]
  return first.ino === second.ino && first.dev === second.dev
}

function listed(program: string, args: string[], wanted: string): boolean {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout?.includes(wanted) ?? false
}
