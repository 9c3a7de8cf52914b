// Name and version of the contract: what health, catalogue and API description report.

export const SERVICE_NAME = 'Gridcall';
/** Version of the contract under `/v1`; one number for every document that states one. */
export const VERSION = '1.0.0';
