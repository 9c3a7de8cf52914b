// The reverse proxies of deploy/proxy, started from the files themselves: only listen addresses,
// paths of certificates and logs, and addresses of upstreams are replaced.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';

export interface ShippedProxy {
  /** https://localhost:PORT */
  readonly url: string;
  /** The certificate to trust, in PEM. */
  readonly ca: string;
  /** Everything that it logged so far. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

interface ProxyParts {
  /** `host:port` of every replica. */
  readonly upstreams: readonly string[];
  /** Empty; for whatever the proxy writes. */
  readonly folder: string;
}

interface ProxyKind {
  readonly name: string;
  /** What the machine lacks to run it; null when it can be started. */
  missing(): string | null;
  start(parts: ProxyParts): Promise<ShippedProxy>;
}

const isInstalled = (command: string, flag: string): boolean => spawnSync(command, [flag]).status === 0;

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const accepts = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject).once('connect', () => {
      socket.destroy();
      resolve();
    });
  });

/** Replaces each of `values` and throws when the file does not have it. */
function substituted(text: string, values: readonly (readonly [found: RegExp, by: string])[]): string {
  return values.reduce((changed, [found, by]) => {
    if (!found.test(changed)) throw new Error(`nothing in the file matches ${found}`);
    return changed.replace(found, by);
  }, text);
}

async function started(child: ChildProcess, port: number): Promise<() => Promise<void>> {
  const ended = once(child, 'exit');
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`The proxy ended with status ${child.exitCode}.`);
      await accepts(port);
    },
    { timeout: 60_000 },
  );
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

const nginx: ProxyKind = {
  name: 'nginx',
  missing: () =>
    isInstalled('nginx', '-v') && isInstalled('openssl', 'version') ? null : 'nginx or openssl is not installed',
  async start({ upstreams, folder }) {
    const [port, plainPort] = [await freePort(), await freePort()];
    const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
    spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    ]);
    const server = /^( +server )127\.0\.0\.1:4402(.*;)$/m;
    const file = await readFile('deploy/proxy/nginx.conf', 'utf8');
    const [, before = '', after = ''] = server.exec(file) ?? [];
    const accessLog = join(folder, 'access.log');
    await writeFile(
      join(folder, 'gridcall.conf'),
      substituted(file, [
        [server, upstreams.map((upstream) => before + upstream + after).join('\n')],
        [/listen 443 /, `listen 127.0.0.1:${port} `],
        [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
        [/\/etc\/ssl\/gridcall\.example\/fullchain\.pem/, certificate],
        [/\/etc\/ssl\/gridcall\.example\/privkey\.pem/, key],
        [/\/var\/log\/nginx\/gridcall\.log/, accessLog],
      ]),
    );
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const main = join(folder, 'nginx.conf');
    const errorLog = join(folder, 'error.log');
    // a worker of root may write to the folder only as root
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    await writeFile(
      main,
      `${user} daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${errorLog} info;
      events {} http { ${temporary.join(' ')} include ${join(folder, 'gridcall.conf')}; }`,
    );
    const child = spawn('nginx', ['-p', folder, '-c', main, '-e', errorLog], { stdio: 'inherit' });
    return {
      url: `https://localhost:${port}`,
      ca: await readFile(certificate, 'utf8'),
      log: async () => (await readFile(accessLog, 'utf8')) + (await readFile(errorLog, 'utf8')),
      stop: await started(child, port),
    };
  },
};

const caddy: ProxyKind = {
  name: 'Caddy',
  missing: () => (isInstalled('caddy', 'version') ? null : 'Caddy is not installed'),
  async start({ upstreams, folder }) {
    const port = await freePort();
    const main = join(folder, 'Caddyfile');
    // nothing of the machine may change: no certificate is installed, no other port opened
    const options = 'admin off\n\tskip_install_trust\n\tauto_https disable_redirects';
    const file = await readFile('deploy/proxy/Caddyfile', 'utf8');
    await writeFile(main, substituted(file, [[/^\{\n/m, `{\n\t${options}\n`]]));
    const child = spawn('caddy', ['run', '--config', main, '--adapter', 'caddyfile'], {
      env: {
        ...process.env,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        GRIDCALL_DOMAIN: `localhost:${port}`,
        GRIDCALL_UPSTREAMS: upstreams.join(' '),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    for (const output of [child.stdout, child.stderr])
      output.on('data', (part) => {
        log += String(part);
      });
    const stop = await started(child, port);
    const root = join(folder, 'caddy/pki/authorities/local/root.crt');
    return { url: `https://localhost:${port}`, ca: await readFile(root, 'utf8'), log: async () => log, stop };
  },
};

export const PROXIES: readonly ProxyKind[] = [nginx, caddy];
