// Name and version of the contract, reported by health, catalog and API description.

export const SERVICE_NAME = 'Gridcall';
/** Version of the contract under `/v1`, the same in every document. */
export const VERSION = '1.0.0';
/** How the service names itself to upstreams, nodes and facilitators. */
export const USER_AGENT = `gridcall/${VERSION}`;
