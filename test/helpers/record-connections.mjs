// Loaded before the program (NODE_OPTIONS=--import=…). Records and refuses every connection and name lookup that leaves this
// machine. CONNECTIONS_FILE names the file for the records.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import net from 'node:net'

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

function refuse(kind, target) {
  appendFileSync(process.env.CONNECTIONS_FILE, `${kind} ${target}\n`)
  return Object.assign(new Error(`No network: ${kind} ${target}`), { code: 'ENETUNREACH' })
}

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function connectLocally(...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args
  const { host = 'localhost', path } = typeof options === 'object' ? options : { host: args[1] }
  if (path !== undefined || typeof options === 'string' || LOCAL.test(host)) return connect.apply(this, args)
  process.nextTick(() => this.destroy(refuse('connection', host)))
  return this
}

const { lookup } = dns
dns.lookup = (name, ...rest) =>
  LOCAL.test(name) ? lookup(name, ...rest) : rest.at(-1)(refuse('lookup', name))
for (const ask of ['resolve', 'resolve4', 'resolve6', 'reverse']) {
  dns.Resolver.prototype[ask] = (name, ...rest) => rest.at(-1)(refuse(ask, name))
}
dgram.Socket.prototype.send = () => {
  throw refuse('datagram', '')
}
