/** Matches parts in which a semicolon ends no command: comments, texts, quoted names, and bodies between dollars. */
const WHOLE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1/y

/**
 * Returns the commands of a script one by one. Citus rejects a command for a distributed table that is sent together with others.
 */
export function commandsIn(script: string): string[] {
  const commands: string[] = []
  let start = 0
  for (let at = 0; at < script.length;) {
    WHOLE.lastIndex = at
    const whole = WHOLE.exec(script)
    if (whole !== null) at += whole[0].length
    else if (script[at] === ';') {
      commands.push(script.slice(start, at))
      start = at += 1
    } else at += 1
  }
  commands.push(script.slice(start))
  return commands.map((command) => command.trim()).filter(isCommand)
}

/** A part that has only comments is no command. */
const isCommand = (text: string) => text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== ''
