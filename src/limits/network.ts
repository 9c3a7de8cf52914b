// The network of a client, for limits that an IPv6 customer would escape by changing networks.

/** A /64 as client addresses are written: its first three groups are the /48. */
const IPV6_CLIENT = /^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/;

/** The /48 of an IPv6 client, which providers give to one customer; an IPv4 address as it is. */
export const networkOf = (client: string): string => client.replace(IPV6_CLIENT, '$1::/48');
