import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { run } from './engine.ts'

/** A network of two addresses: of this machine and of a container. A container in it reaches nothing but what this machine forwards. */
export interface PrivateNetwork {
  /** The network namespace of the container, as `podman --network` takes it. */
  namespace: string
  here: string
  container: string
  /** Forwards a port of this machine's loopback to the container, under the same number. */
  forward(port: number): Promise<void>
  close(): Promise<void>
}

export async function openPrivateNetwork(): Promise<PrivateNetwork> {
  const name = `cpj${process.pid}`
  const [here, container] = ['10.231.7.1', '10.231.7.2']
  const ip = (command: string) => run('ip', command.split(' '))
  await ip(`netns add ${name}`)
  await ip(`link add ${name} type veth peer name eth0 netns ${name}`)
  await ip(`addr add ${here}/30 dev ${name}`)
  await ip(`link set ${name} up`)
  await ip(`-n ${name} addr add ${container}/30 dev eth0`)
  await ip(`-n ${name} link set eth0 up`)
  await ip(`-n ${name} link set lo up`)
  const servers: { close(): unknown }[] = []
  return {
    namespace: `ns:/run/netns/${name}`,
    here,
    container,
    async forward(port) {
      const server = createServer(from => {
        const to = connect(port, '127.0.0.1')
        from.on('error', () => to.destroy()).pipe(to)
        to.on('error', () => from.destroy()).pipe(from)
      }).listen(port, here)
      await once(server, 'listening')
      servers.push(server)
    },
    async close() {
      for (const server of servers) server.close()
      // The other end of the link goes with the namespace.
      await ip(`netns del ${name}`)
    }
  }
}
