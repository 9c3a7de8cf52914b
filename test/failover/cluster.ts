// A database that survives the loss of a machine, on loopback: three PostgreSQL servers
// under Patroni, its etcd, and HAProxy that leads to whichever is the primary. Each node's
// network is a wire to cut.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';
import { Wire } from '../faults/wire.ts';

/** PostgreSQL refuses to run as root: an account without files. */
const UNPRIVILEGED = 65_534;
const PASSWORD = 'only-for-tests';
const NODES = ['alpha', 'beta', 'gamma'] as const;
export type NodeName = (typeof NODES)[number];
/** Where the programs of Debian's packages are, whichever version of PostgreSQL. */
const BINARIES = process.env.GRIDCALL_TEST_POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
const START_LOOKS = 600;
const LOOK_MS = 200;

interface Node {
  readonly name: NodeName;
  readonly database: number;
  readonly rest: number;
  /** How the other nodes reach its database, and how it reaches etcd. */
  readonly inbound: Wire;
  readonly etcd: Wire;
  process: ChildProcess | null;
}

/** The programs that are not installed; a run without them is skipped. */
export async function missingPrograms(): Promise<readonly string[]> {
  const programs = ['etcd', 'patroni', 'haproxy', 'pgbouncer', join(BINARIES, 'postgres')];
  const found = await Promise.all(
    programs.map(async (program) => {
      const look = program.startsWith('/') ? access(program) : promisify(execFile)('which', [program]);
      return await look.then(
        () => null,
        () => program,
      );
    }),
  );
  return found.filter((program) => program !== null);
}

export class Cluster {
  readonly #folder: string;
  readonly #nodes: readonly Node[];
  readonly #ports: { readonly etcd: number; readonly proxy: number; readonly pooler: number };
  readonly #others: ChildProcess[] = [];

  private constructor(folder: string, nodes: readonly Node[], ports: { etcd: number; proxy: number; pooler: number }) {
    this.#folder = folder;
    this.#nodes = nodes;
    this.#ports = ports;
  }

  /** Starts everything and waits for a primary with a synchronous standby. */
  static async start(): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'gridcall-failover-'));
    const [etcd = 0, peers = 0, proxy = 0, pooler = 0, ...forNodes] = await freePorts(4 + 2 * NODES.length);
    const nodes = await Promise.all(
      NODES.map(async (name, i): Promise<Node> => {
        const [database = 0, rest = 0] = forNodes.slice(2 * i);
        const [inbound, toEtcd] = await Promise.all(
          [database, etcd].map((port) => Wire.to({ host: '127.0.0.1', port })),
        );
        if (!inbound || !toEtcd) throw new Error('a node has two wires');
        return { name, database, rest, inbound, etcd: toEtcd, process: null };
      }),
    );
    const cluster = new Cluster(folder, nodes, { etcd, proxy, pooler });
    try {
      await cluster.#begin(peers);
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** The database as sellers reach it, through HAProxy. */
  get url(): string {
    return `postgres://gridcall:${PASSWORD}@127.0.0.1:${this.#ports.proxy}/postgres`;
  }

  /**
   * The same through a pooler in transaction mode: each transaction may run on another connection.
   */
  get pooledUrl(): string {
    return `postgres://gridcall:${PASSWORD}@127.0.0.1:${this.#ports.pooler}/postgres`;
  }

  /** Who takes writes now; null while there is none. */
  async primary(): Promise<NodeName | null> {
    const roles = await Promise.all(this.#nodes.map(({ rest }) => isAt(rest, '/primary')));
    return this.#nodes.find((_, i) => roles[i])?.name ?? null;
  }

  /** Waits for a primary, another one than `lost`, and for a standby that has every commit. */
  async settled(lost: NodeName | null = null): Promise<NodeName> {
    for (let looks = 0; looks < START_LOOKS; looks += 1) {
      const primary = await this.primary();
      const inStep = await Promise.all(this.#nodes.map(({ rest }) => isAt(rest, '/sync')));
      if (primary !== null && primary !== lost && inStep.includes(true)) return primary;
      await sleep(LOOK_MS);
    }
    throw new Error(`no primary with a standby: ${await this.log()}`);
  }

  /** Waits until every node is the primary or follows it: three bear the loss of one at a time. */
  async whole(): Promise<void> {
    for (let looks = 0; looks < START_LOOKS; looks += 1) {
      const roles = this.#nodes.map(
        async ({ rest }) => (await isAt(rest, '/primary')) || (await isAt(rest, '/replica')),
      );
      if (!(await Promise.all(roles)).includes(false)) return;
      await sleep(LOOK_MS);
    }
    throw new Error(`a node does not come back: ${await this.log()}`);
  }

  /** The machine of a node dies: its programs end at once and nothing is flushed. */
  async kill(name: NodeName): Promise<void> {
    const node = this.#node(name);
    const postmaster = Number((await readFile(join(this.#data(node), 'postmaster.pid'), 'utf8')).split('\n')[0]);
    await ended(node.process, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    node.process = null;
  }

  /** The machine is back with its disk, and joins as a standby. */
  async revive(name: NodeName): Promise<void> {
    await this.#run(this.#node(name));
  }

  /** Nodes and etcd no longer hear a node, and it hears neither; sellers still reach it. */
  async part(name: NodeName): Promise<void> {
    const { inbound, etcd } = this.#node(name);
    await Promise.all([inbound.cut('silent'), etcd.cut('silent')]);
  }

  async join(name: NodeName): Promise<void> {
    const { inbound, etcd } = this.#node(name);
    await Promise.all([inbound.restore(), etcd.restore()]);
  }

  /** The last lines that the programs wrote. */
  async log(): Promise<string> {
    const names = ['etcd', 'haproxy', 'pgbouncer', ...NODES];
    const texts = await Promise.all(names.map((name) => readFile(this.#logOf(name), 'utf8').catch(() => '')));
    return texts.map((text, i) => `${names[i]}:\n${text.split('\n').slice(-8).join('\n')}`).join('\n');
  }

  async stop(): Promise<void> {
    for (const { process: patroni } of this.#nodes) await ended(patroni, 'SIGTERM');
    for (const program of this.#others.toReversed()) await ended(program, 'SIGTERM');
    for (const { inbound, etcd } of this.#nodes) await Promise.all([inbound.close(), etcd.close()]);
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #begin(peers: number): Promise<void> {
    const { etcd, proxy, pooler } = this.#ports;
    await chown(this.#folder, UNPRIVILEGED, UNPRIVILEGED);
    const [client, peer] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${peers}`];
    this.#others.push(
      await this.#spawn('etcd', 'etcd', [
        ...['--data-dir', join(this.#folder, 'etcd'), '--name', 'etcd'],
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`],
      ]),
    );
    await this.#write('haproxy.cfg', await haproxyFile(proxy, this.#nodes));
    await this.#write('pgbouncer.ini', await pgbouncerFile(pooler, proxy, join(this.#folder, 'users')));
    await this.#write('users', `"gridcall" "${PASSWORD}"\n`);
    for (const node of this.#nodes) {
      await this.#write(`${node.name}.yaml`, await patroniFile(node, this.#data(node)));
      await this.#run(node);
    }
    this.#others.push(await this.#spawn('haproxy', 'haproxy', ['-f', join(this.#folder, 'haproxy.cfg')]));
    this.#others.push(await this.#spawn('pgbouncer', 'pgbouncer', [join(this.#folder, 'pgbouncer.ini')]));
    await this.settled();
    // the proxy has to look once more before it knows
    await sleep(1_000);
  }

  async #run(node: Node): Promise<void> {
    node.process = await this.#spawn(node.name, 'patroni', [join(this.#folder, `${node.name}.yaml`)]);
  }

  async #spawn(name: string, program: string, args: readonly string[]): Promise<ChildProcess> {
    const log = await open(this.#logOf(name), 'a');
    const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: this.#folder };
    const child = spawn(program, args, {
      ...{ cwd: this.#folder, env, stdio: ['ignore', log.fd, log.fd] },
      ...(process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}),
    });
    child.once('exit', () => void log.close());
    return child;
  }

  async #write(name: string, text: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(join(this.#folder, name), text);
  }

  #node(name: NodeName): Node {
    const node = this.#nodes.find((one) => one.name === name);
    if (!node) throw new Error(`no node ${name}`);
    return node;
  }

  #data = ({ name }: Node): string => join(this.#folder, `${name}-data`);
  #logOf = (name: string): string => join(this.#folder, `${name}.log`);
}

async function ended(child: ChildProcess | null, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Whether Patroni says that its node has that role. */
async function isAt(rest: number, role: '/primary' | '/replica' | '/sync'): Promise<boolean> {
  const asked = fetch(`http://127.0.0.1:${rest}${role}`, { signal: AbortSignal.timeout(1_000) });
  return await asked.then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

/** The shipped file with this node's name, addresses and folder. */
async function patroniFile({ name, database, rest, inbound, etcd }: Node, data: string): Promise<string> {
  const text = (await readFile('deploy/postgresql/patroni.yaml', 'utf8'))
    .replaceAll('CHANGE_ME', PASSWORD)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32');
  const shipped = parse(text) as { readonly postgresql: object };
  return stringify({
    ...shipped,
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    // through its wire, not to the addresses that etcd names
    etcd3: { hosts: `127.0.0.1:${etcd.port}`, use_proxies: true },
    postgresql: {
      ...shipped.postgresql,
      listen: `127.0.0.1:${database}`,
      connect_address: `127.0.0.1:${inbound.port}`,
      data_dir: data,
      bin_dir: BINARIES,
      pgpass: `${data}.pgpass`,
      parameters: { unix_socket_directories: '' },
    },
  });
}

async function haproxyFile(port: number, nodes: readonly Node[]): Promise<string> {
  const shipped = await readFile('deploy/postgresql/haproxy.cfg', 'utf8');
  return nodes.reduce(
    (text, { name, database, rest }) =>
      text.replace(new RegExp(`server ${name} .*`), `server ${name} 127.0.0.1:${database} check port ${rest}`),
    shipped.replace('10.0.0.10:5432', `127.0.0.1:${port}`),
  );
}

async function pgbouncerFile(port: number, proxy: number, users: string): Promise<string> {
  const shipped = await readFile('deploy/postgresql/pgbouncer.ini', 'utf8');
  return shipped
    .replace('host=10.0.0.10 port=5432', `host=127.0.0.1 port=${proxy}`)
    .replace('10.0.0.9', '127.0.0.1')
    .replace('6432', String(port))
    .replace('/etc/pgbouncer/users', users);
}
