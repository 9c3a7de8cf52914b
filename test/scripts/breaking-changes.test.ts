// The comparison of two API descriptions: what breaks a client is found where it is, and
// additions break nothing.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakingChanges, type OpenApiDocument } from '../../scripts/breaking-changes.ts';
import { unreleasedNotes } from '../../scripts/changelog.ts';

const released = JSON.parse(readFileSync('openapi/released.json', 'utf8')) as OpenApiDocument;

/** A document that tests may change at will. */
// biome-ignore lint/suspicious/noExplicitAny: the shape of a JSON document, changed at any depth
type Draft = any;

/** Places and changes after an edit of the released document. */
function changesAfter(edit: (draft: Draft) => void): readonly string[] {
  const draft = structuredClone(released) as Draft;
  edit(draft);
  return breakingChanges(released, draft).map(({ place, change }) => `${place}: ${change}`);
}

const parameterOf = (draft: Draft, path: string, name: string) =>
  draft.paths[path].get.parameters.find((each: Draft) => each.name === name);

describe('breaking changes', () => {
  it('are none between equal documents', () => expect(breakingChanges(released, released)).toEqual([]));

  it.each<[string, (draft: Draft) => void, string]>([
    ['a route', (draft) => delete draft.paths['/v1/waivers'], 'GET /v1/waivers: removed'],
    [
      'a field of an answer',
      (draft) => delete draft.components.schemas.TrendingPlayer.properties.verdict,
      'GET /v1/trending 200 players[].verdict: field removed',
    ],
    [
      'an enum value of an answer',
      (draft) => draft.components.schemas.TrendingPlayer.properties.verdict.enum.pop(),
      'GET /v1/trending 200 players[].verdict: enum value "hold" removed',
    ],
    [
      'the promise of a field',
      (draft) => draft.components.schemas.TrendingResponse.required.shift(),
      `GET /v1/trending 200 ${released.components.schemas.TrendingResponse?.required?.[0]}: field now optional`,
    ],
    [
      'a field that was never null',
      (draft) => {
        draft.components.schemas.TrendingPlayer.properties.trend_count.type = ['integer', 'null'];
      },
      'GET /v1/trending 200 players[].trend_count: may now be null',
    ],
    [
      'the bound of a parameter',
      (draft) => {
        parameterOf(draft, '/v1/trending', 'limit').schema.maximum = 10;
      },
      'GET /v1/trending query limit: maximum lowered',
    ],
    [
      'an optional parameter',
      (draft) => {
        parameterOf(draft, '/v1/trending', 'week').required = true;
      },
      'GET /v1/trending query week: parameter now required',
    ],
    [
      'a new parameter that must be sent',
      (draft) =>
        draft.paths['/v1/trending'].get.parameters.push({
          name: 'key',
          in: 'query',
          required: true,
          schema: { type: 'string' },
        }),
      'GET /v1/trending query key: required parameter added',
    ],
    [
      'a field of a request',
      (draft) => delete draft.components.schemas.PlayerRequest.properties.name,
      'POST /v1/player body name: field removed',
    ],
    [
      'a status',
      (draft) => delete draft.paths['/v1/trending'].get.responses['429'],
      'GET /v1/trending 429: response removed',
    ],
  ])('report %s', (_what, edit, expected) => expect(changesAfter(edit)).toContain(expected));

  it.each<[string, (draft: Draft) => void]>([
    [
      'a route',
      (draft) => {
        draft.paths['/v1/new'] = draft.paths['/v1/trending'];
      },
    ],
    [
      'a field of an answer',
      (draft) => {
        draft.components.schemas.TrendingPlayer.properties.extra = { type: 'string' };
      },
    ],
    ['an enum value', (draft) => draft.components.schemas.TrendingPlayer.properties.verdict.enum.push('stash')],
    [
      'a wider bound',
      (draft) => {
        parameterOf(draft, '/v1/trending', 'limit').schema.maximum = 100;
      },
    ],
    [
      'another description',
      (draft) => {
        draft.components.schemas.TrendingPlayer.properties.verdict.description = 'The call.';
      },
    ],
  ])('ignore %s', (_what, edit) => expect(changesAfter(edit)).toEqual([]));
});

describe('the notes of the next release', () => {
  it('end where the last release begins', () => {
    expect(unreleasedNotes('# C\n\n## [Unreleased]\n\n- a\n\n## [1.0.0]\n\n- b\n')).toBe('\n- a\n\n');
    expect(unreleasedNotes('## [Unreleased]\n- a\n')).toBe('- a\n');
    expect(() => unreleasedNotes('# C\n')).toThrow('Unreleased');
  });
});
