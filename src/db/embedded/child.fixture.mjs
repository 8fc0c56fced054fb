// Opens the embedded server in a separate process, with the compiled launcher that the first argument names.
const [launcher, options] = process.argv.slice(2)
const { openEmbedded } = await import(`${launcher}/open-embedded.js`)
const { thisHost } = await import(`${launcher}/host.js`)
const { host, ...rest } = JSON.parse(options)

try {
  const embedded = await openEmbedded(rest, { ...thisHost(), ...host })
  const { how, connection, dataDirectory } = embedded
  const leave = async () => {
    await embedded.release()
    process.disconnect()
  }
  process.on('message', () => void leave())
  process.send({ how, connection, dataDirectory })
} catch (error) {
  process.send({ error: `${error.name}: ${error.message}` }, () => process.disconnect())
}
