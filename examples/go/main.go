// Buys one answer step by step, with the Algorand SDK and no x402 library: of the path and the JSON
// body that are given, or of the crowd's adds and drops.
package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/algorand/go-algorand-sdk/v2/client/v2/algod"
	"github.com/algorand/go-algorand-sdk/v2/crypto"
	"github.com/algorand/go-algorand-sdk/v2/encoding/msgpack"
	"github.com/algorand/go-algorand-sdk/v2/transaction"
	"github.com/algorand/go-algorand-sdk/v2/types"
)

// terms is what the program reads of a 402.
type terms struct {
	Resource json.RawMessage   `json:"resource"`
	Accepts  []json.RawMessage `json:"accepts"`
}

type option struct {
	Scheme string `json:"scheme"`
	Amount string `json:"amount"`
	Asset  string `json:"asset"`
	PayTo  string `json:"payTo"`
	Extra  struct {
		FeePayer string `json:"feePayer"`
	} `json:"extra"`
}

type answer struct {
	Verdict   string `json:"verdict"`
	Retryable bool   `json:"retryable"`
}

func main() {
	server := setting("GRIDCALL_SERVER", "http://127.0.0.1:4402")
	chain := setting("GRIDCALL_CHAIN", "http://127.0.0.1:4403")
	ask := func(payment string) (*http.Response, []byte) { return get(server+"/v1/trending?limit=5", payment) }
	if len(os.Args) > 2 {
		ask = func(payment string) (*http.Response, []byte) { return post(server+os.Args[1], os.Args[2], payment) }
	}

	// A new wallet with play money. With real money: load your key, opt in to USDC once, use no faucet.
	account := crypto.GenerateAccount()
	body := must(json.Marshal(map[string]string{"address": account.Address.String()}))
	funded := must(http.Post(chain+"/faucet", "application/json", bytes.NewReader(body)))
	funded.Body.Close()

	// 1. Ask without payment: the 402 carries the terms.
	unpaid, text := ask("")
	if unpaid.StatusCode != http.StatusPaymentRequired {
		log.Fatalf("expected 402, got %s", unpaid.Status)
	}
	var offered terms
	check(json.Unmarshal(text, &offered))
	accepted, chosen := exactOption(offered)

	// 2. Build the group: the service's fee payer pays the fees of both, you move the USDC.
	node := must(algod.MakeClient(chain, ""))
	payment := must(json.Marshal(map[string]any{
		"x402Version": 2,
		"resource":    offered.Resource,
		"accepted":    accepted,
		"payload":     map[string]any{"paymentGroup": signedGroup(node, account, chosen), "paymentIndex": 1},
	}))
	header := base64.StdEncoding.EncodeToString(payment)

	// 3. Send the same request with the payment. On an error that says "retryable": the same payment again.
	for try := 0; ; try++ {
		paid, text := ask(header)
		var bought answer
		check(json.Unmarshal(text, &bought))
		if paid.StatusCode == http.StatusOK {
			receipt := must(base64.StdEncoding.DecodeString(paid.Header.Get("PAYMENT-RESPONSE")))
			fmt.Println(bought.Verdict)
			fmt.Println(string(receipt))
			return
		}
		if !bought.Retryable || try == 4 {
			log.Fatalf("%s: %s", paid.Status, text)
		}
		seconds, err := strconv.Atoi(paid.Header.Get("Retry-After"))
		if err != nil {
			seconds = 1
		}
		time.Sleep(time.Duration(seconds) * time.Second)
	}
}

// exactOption returns the first option of the scheme, as sent and as read.
func exactOption(offered terms) (json.RawMessage, option) {
	for _, raw := range offered.Accepts {
		var read option
		check(json.Unmarshal(raw, &read))
		if read.Scheme == "exact" {
			return raw, read
		}
	}
	log.Fatal("the terms have no option of the scheme exact")
	return nil, option{}
}

// signedGroup returns the fee payment, unsigned, and the signed USDC transfer, both in base64.
func signedGroup(node *algod.Client, account crypto.Account, terms option) []string {
	params := must(node.SuggestedParams().Do(context.Background()))
	params.FlatFee = true
	params.Fee = types.MicroAlgos(2 * params.MinFee)
	params.LastRoundValid = params.FirstRoundValid + 100
	payer := terms.Extra.FeePayer
	fees := must(transaction.MakePaymentTxn(payer, payer, 0, note(), "", params))

	params.Fee = 0
	amount := must(strconv.ParseUint(terms.Amount, 10, 64))
	asset := must(strconv.ParseUint(terms.Asset, 10, 64))
	me := account.Address.String()
	usdc := must(transaction.MakeAssetTransferTxn(me, terms.PayTo, amount, note(), params, "", asset))

	group := must(crypto.ComputeGroupID([]types.Transaction{fees, usdc}))
	fees.Group, usdc.Group = group, group
	_, signed, err := crypto.SignTransaction(account.PrivateKey, usdc)
	check(err)
	return []string{
		base64.StdEncoding.EncodeToString(msgpack.Encode(fees)),
		base64.StdEncoding.EncodeToString(signed),
	}
}

// note makes two payments of the same second different transactions.
func note() []byte {
	bytes := make([]byte, 16)
	must(rand.Read(bytes))
	return bytes
}

func get(url, payment string) (*http.Response, []byte) {
	return send(must(http.NewRequest(http.MethodGet, url, nil)), payment)
}

func post(url, body, payment string) (*http.Response, []byte) {
	request := must(http.NewRequest(http.MethodPost, url, strings.NewReader(body)))
	request.Header.Set("Content-Type", "application/json")
	return send(request, payment)
}

// send asks with a payment unless it is empty. The transport decompresses the reply.
func send(request *http.Request, payment string) (*http.Response, []byte) {
	if payment != "" {
		request.Header.Set("PAYMENT-SIGNATURE", payment)
	}
	client := http.Client{Timeout: time.Minute}
	reply := must(client.Do(request))
	defer reply.Body.Close()
	return reply, must(io.ReadAll(reply.Body))
}

func setting(name, fallback string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return fallback
}

func must[Value any](value Value, err error) Value {
	check(err)
	return value
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
