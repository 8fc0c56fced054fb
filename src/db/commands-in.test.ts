import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { ROOT } from '../../test/helpers/source.js'
import { commandsIn } from './commands-in.js'

describe('the commands of a script', () => {
  it('end at semicolons outside strings, names, comments and bodies', () => {
    expect(
      commandsIn(`-- one; two
        create table a (b text default ';', "c;d" int); /* ; */
        do $$ begin perform 1; end $$;
        create function f() returns int language sql as $body$ select 1; $body$`),
    ).toEqual([
      `-- one; two\n        create table a (b text default ';', "c;d" int)`,
      '/* ; */\n        do $$ begin perform 1; end $$',
      'create function f() returns int language sql as $body$ select 1; $body$',
    ])
  })

  it('are empty for a script of comments', () => {
    expect(commandsIn(' ; -- nothing;\n ;')).toEqual([])
  })

  it('are all of every migration', () => {
    const directory = join(ROOT, 'migrations')
    const bare = (script: string) => script.replaceAll(/--[^\n]*|[\s;]/g, '')
    const incomplete = readdirSync(directory).filter((file) => {
      const text = readFileSync(join(directory, file), 'utf8')
      return bare(commandsIn(text).join(';')) !== bare(text)
    })
    expect(incomplete).toEqual([])
  })
})
