// The proxy that the environment names for outgoing calls: HTTP_PROXY, HTTPS_PROXY and NO_PROXY, in
// upper or lower case. `fetch` uses it once it is installed; undici's own calls take a dispatcher.
import { Agent, type Dispatcher, EnvHttpProxyAgent, setGlobalDispatcher } from 'undici';

const PROXY_VARIABLES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

const namedProxies = (env: Environment) =>
  PROXY_VARIABLES.flatMap((name) => (env[name] ? [{ name, value: env[name] }] : []));

/** What is wrong with the variables, in a sentence; null when nothing is. */
export function proxyFault(env: Environment): string | null {
  const wrong = namedProxies(env).find(
    ({ value }) => !URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol),
  );
  return wrong ? `${wrong.name} must be the URL of a proxy, such as http://proxy.example:3128.` : null;
}

/**
 * Sends calls through the environment's proxy, or directly where it names none. Many proxies open
 * no tunnel to port 80: http goes to the proxy itself, https through a tunnel.
 */
export function createDispatcher(options: Agent.Options = {}): Dispatcher {
  const isDirect = namedProxies(process.env).length === 0;
  return isDirect ? new Agent(options) : new EnvHttpProxyAgent({ ...options, proxyTunnel: false });
}

/** From now on every `fetch` of this thread uses the environment's proxy, where it names one. */
export function installProxy(): void {
  if (namedProxies(process.env).length > 0) setGlobalDispatcher(createDispatcher());
}
