// A program for each generated client: it asks, prints the terms, reads a payment from its standard
// input, buys with it, and prints the verdict and the grade.

export const OPENAPI_FETCH = `
import createClient from 'openapi-fetch';
import { createInterface } from 'node:readline/promises';
import type { paths } from './schema.js';

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
const question = { body: { draft_id: '80', draft_slot: 1 } };
const unpaid = await client.POST('/v1/draft-report', question);
console.log(JSON.stringify(unpaid.error));
const payment = await createInterface(process.stdin).question('');
const paid = await client.POST('/v1/draft-report', {
  ...question,
  params: { header: { 'PAYMENT-SIGNATURE': payment } },
});
if (!paid.data) throw new Error(JSON.stringify(paid.error));
const { verdict, grade } = paid.data;
console.log(JSON.stringify({ verdict, grade }));
process.exit();
`;

export const ORVAL = `
import axios from 'axios';
import { createInterface } from 'node:readline/promises';
import { draftReport, type DraftReportRequest } from './client.js';

axios.defaults.baseURL = process.argv[2] ?? '';
const question: DraftReportRequest = { draft_id: '80', draft_slot: 1 };
const unpaid: unknown = await draftReport(question).catch((error: { response: { data: unknown } }) => error.response.data);
console.log(JSON.stringify(unpaid));
const payment = await createInterface(process.stdin).question('');
const { data } = await draftReport(question, undefined, { headers: { 'PAYMENT-SIGNATURE': payment } });
const { verdict, grade } = data;
console.log(JSON.stringify({ verdict, grade }));
process.exit();
`;

export const PYTHON = `
import json
import sys

from gridcall_client import Client
from gridcall_client.api.paid import draft_report
from gridcall_client.models import DraftReportRequest

client = Client(base_url=sys.argv[1])
question = DraftReportRequest(draft_id="80", draft_slot=1)
unpaid = draft_report.sync_detailed(client=client, body=question)
print(json.dumps(unpaid.parsed.to_dict()), flush=True)
payment = sys.stdin.readline().strip()
paid = draft_report.sync(client=client, body=question, payment_signature=payment)
print(json.dumps({"verdict": paid.verdict, "grade": paid.grade.value}), flush=True)
`;

export const GO = `
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

func main() {
	client := must(NewClientWithResponses(os.Args[1]))
	draft, slot := "80", 1
	question := DraftReportRequest{DraftId: &draft, DraftSlot: &slot}
	unpaid := must(client.DraftReportWithResponse(context.Background(), &DraftReportParams{}, question))
	fmt.Println(string(must(json.Marshal(unpaid.JSON402))))
	line := must(bufio.NewReader(os.Stdin).ReadString('\\n'))
	payment := strings.TrimSpace(line)
	params := &DraftReportParams{PAYMENTSIGNATURE: &payment}
	paid := must(client.DraftReportWithResponse(context.Background(), params, question))
	fmt.Println(string(must(json.Marshal(map[string]any{"verdict": paid.JSON200.Verdict, "grade": paid.JSON200.Grade}))))
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
`;
