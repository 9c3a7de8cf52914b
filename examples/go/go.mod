module gridcall/examples/go

go 1.23.0

require github.com/algorand/go-algorand-sdk/v2 v2.9.1

require (
	github.com/algorand/avm-abi v0.2.0 // indirect
	github.com/algorand/go-codec/codec v1.1.10 // indirect
	github.com/google/go-querystring v1.1.0 // indirect
	golang.org/x/crypto v0.35.0 // indirect
)
