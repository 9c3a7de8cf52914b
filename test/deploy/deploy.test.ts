// The files of deploy/: they parse, name settings and metrics that exist, and run the service
// without rights it does not need.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, SETTING_GROUPS } from '../../src/app/config/index.ts';
import { ERROR_CODES } from '../../src/contract/index.ts';
import { createMetrics } from '../../src/metrics/index.ts';
import { MAX_BODY_BYTES } from '../../src/sales/index.ts';
import { readMetrics } from '../support/read-metrics.ts';

const FOLDER = 'deploy';
const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`);
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');

const settings = new Set(Object.values(SETTING_GROUPS).flatMap((group) => group.map(({ name }) => `GRIDCALL_${name}`)));
/** Variables of the deployment files themselves, which the service never sees. */
const OWN_VARIABLES = ['GRIDCALL_DOMAIN', 'GRIDCALL_UPSTREAMS'];

interface ComposeService {
  readonly environment?: Readonly<Record<string, string>>;
}
const { services } = parse(read('docker/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>;
};

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly annotations?: Readonly<Record<string, string>> };
  readonly data: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas: number;
    readonly strategy: { readonly type: string; readonly rollingUpdate: object };
    readonly template: {
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: object;
        readonly containers: readonly {
          readonly livenessProbe: { readonly httpGet: object };
          readonly readinessProbe: { readonly httpGet: object };
          readonly securityContext: object;
          readonly env: readonly { readonly name: string; readonly value?: string }[];
        }[];
      };
    };
  };
}
const manifests = files
  .filter((file) => file.startsWith(`${FOLDER}/kubernetes/`))
  .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')))
  .map((document): Manifest => document.toJS() as Manifest);
const manifest = (kind: string) => manifests.find((found) => found.kind === kind);

it.each(files)('%s names settings that exist', (file) => {
  const named = readFileSync(file, 'utf8').match(/GRIDCALL_[A-Z_]+/g) ?? [];
  expect(named.filter((name) => !settings.has(name) && !OWN_VARIABLES.includes(name))).toEqual([]);
});

it.each(files.filter((file) => file.endsWith('.yaml')))('%s is YAML without mistakes', (file) => {
  expect(parseAllDocuments(readFileSync(file, 'utf8')).flatMap((document) => document.errors)).toEqual([]);
});

describe('the settings of the deployment files', () => {
  it('are accepted by the service', () => {
    const unit = Object.fromEntries(
      read('systemd/gridcall.env')
        .split('\n')
        .filter((line) => line.startsWith('GRIDCALL_'))
        .map((line) => line.split('=', 2) as [string, string]),
    );
    expect(readConfig(unit).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readConfig({ ...manifest('ConfigMap')?.data }).proxies).toBe(1);
  });
});

describe('the image', () => {
  const dockerfile = read('docker/Dockerfile');
  const [, last = ''] = dockerfile.split(/^FROM (?!.* AS )/m);

  it('is built in two stages, and ends with a user without rights, a health check and the service', () => {
    expect(dockerfile.match(/^FROM node:\d+\.\d+-/gm)).toHaveLength(2);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*livez/m);
    expect(last).toContain('CMD ["serve"]');
  });

  it('is run read-only and without capabilities', () => {
    const run = ({ environment }: ComposeService) => environment?.GRIDCALL_ROLE !== undefined;
    for (const service of Object.values(services).filter(run)) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '95s' });
      expect(service).not.toHaveProperty('ports');
      expect(service.environment?.GRIDCALL_PROXIES).toBe('1');
    }
    expect(services.ingester?.environment?.GRIDCALL_ROLE).toBe('ingester');
  });
});

describe('the proxies', () => {
  const caddyfile = read('proxy/Caddyfile');
  const seconds = (name: string) => Number(new RegExp(`${name} (\\d+)s`).exec(caddyfile)?.[1]);

  it('know every API process by a name of its own', () => {
    const api = Object.entries(services).filter(([, { environment }]) => environment?.GRIDCALL_ROLE === 'api');
    expect(api.length).toBeGreaterThan(1);
    expect(api.filter(([, service]) => 'deploy' in service)).toEqual([]);
    const upstreams = services.proxy?.environment?.GRIDCALL_UPSTREAMS?.split(' ');
    expect(upstreams).toEqual(api.map(([name]) => `${name}:4402`));
  });

  it('notice a process that stops before it has drained', () => {
    const drain = Number(services['gridcall-1']?.environment?.GRIDCALL_DRAIN_SECONDS);
    expect(seconds('health_interval') + seconds('health_timeout')).toBeLessThan(drain);
  });

  const ingress = manifest('Ingress');
  const annotation = (name: string) => ingress?.metadata.annotations?.[`nginx.ingress.kubernetes.io/${name}`];

  it('pass on headers and bodies as long as the service sends and takes', () => {
    const nginx = read('proxy/nginx.conf');
    const bytes = (text: string | undefined) => Number.parseInt(text ?? '', 10) * 1024;
    const setting = (name: string) => new RegExp(`^ *${name} (.+);$`, 'm').exec(nginx)?.[1];
    expect([bytes(setting('client_max_body_size')), bytes(annotation('proxy-body-size'))]).toEqual([
      MAX_BODY_BYTES,
      MAX_BODY_BYTES,
    ]);
    expect([setting('proxy_buffer_size'), annotation('proxy-buffer-size')]).toEqual(['16k', '16k']);
    expect(annotation('proxy-next-upstream')).toBe(setting('proxy_next_upstream'));
  });
});

describe('the Kubernetes manifests', () => {
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');

  it('sell with some processes and ingest with others', () => {
    const roles = deployments.map(({ spec }) =>
      spec.template.spec.containers[0]?.env.find(({ name }) => name === 'GRIDCALL_ROLE'),
    );
    expect(roles.map((role) => role?.value)).toEqual(['api', 'ingester']);
  });

  it.each(deployments)('probe what is for probing, stop patiently, and are replaced one by one', ({ spec }) => {
    const [container] = spec.template.spec.containers;
    expect(spec.strategy).toMatchObject({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0 } });
    const drain = Number(manifest('ConfigMap')?.data.GRIDCALL_DRAIN_SECONDS);
    expect(spec.template.spec.terminationGracePeriodSeconds).toBe(90 + drain);
    expect(container?.livenessProbe.httpGet).toEqual({ path: '/livez', port: 'http' });
    expect(container?.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
  });

  it('leave a replica running through a disruption', () => {
    expect(manifest('PodDisruptionBudget')?.spec).toMatchObject({ minAvailable: 1 });
    expect(manifest('Deployment')?.spec.replicas).toBeGreaterThan(1);
  });
});

it('the systemd unit ends by itself only when the settings are wrong, and waits for a sale', () => {
  const unit = new Map(
    read('systemd/gridcall.service')
      .split('\n')
      .map((line) => line.split(/=(.*)/s, 2) as [string, string]),
  );
  expect(unit.get('RestartPreventExitStatus')).toBe('2');
  expect(unit.get('TimeoutStopSec')).toBe('90');
  expect(unit.get('ProtectSystem')).toBe('strict');
  expect(unit.get('DynamicUser')).toBe('yes');
});

interface Alerts {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly annotations: { readonly runbook: string };
    }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}
const alerts = (parse(read('prometheus/alerts.yaml')) as Alerts).groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read('grafana/gridcall.json')) as Dashboard;
const queries = [
  ...alerts.map(({ alert, expr }): [string, string] => [`alert ${alert}`, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [`panel ${title}`, expr])),
];

describe('alerts and dashboard', async () => {
  const metrics = createMetrics({ labels: { version: '1', network: 'testnet' }, upstreams: [] });
  metrics.measure(
    async () => new Response(),
    () => [],
  );
  metrics.observe({
    unready: () => null,
    unfinished: async () => ({}),
    datasets: async () => ({}),
    problems: async () => [],
    lastPoll: async () => 1,
    modelFittedAt: () => null,
    liveWeek: () => null,
  });
  const { names } = readMetrics(await metrics.text());
  metrics.close();

  it.each(queries)('%s reads metrics that are served', (_, query) => {
    const named = query.match(/\b(?:gridcall|nodejs|process)_[a-z0-9_]+/g) ?? (query.startsWith('up{') ? ['up'] : []);
    expect(named.length).toBeGreaterThan(0);
    expect(
      named.map((name) => name.replace(/_bucket$/, '')).filter((name) => name !== 'up' && !names.has(name)),
    ).toEqual([]);
  });

  it('let a first start read its data and fit its model, but not for ever', () => {
    const codes = ['starting', 'data_unavailable', 'model_unavailable'];
    const [notReady, firstFit] = ['GridcallNotReady', 'GridcallFirstFitSlow'].map(
      (name) => alerts.find(({ alert }) => alert === name)?.expr,
    );
    const first = `gridcall_unready{code=~"${codes.join('|')}"} == 1`;
    expect(notReady).toBe(`gridcall_ready == 0 unless on (instance) ${first}`);
    expect(firstFit).toBe(first);
    const known = new Set<string>(ERROR_CODES.map(([code]) => code));
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
  });

  it.each(alerts)('$alert leads to a heading of the runbook', ({ annotations }) => {
    const [file = '', anchor] = annotations.runbook.split('#');
    const headings = [...readFileSync(file, 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );
    expect(headings).toContain(anchor);
  });
});
