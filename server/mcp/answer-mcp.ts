import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { ProblemBody } from '#contract/problem.ts';
import { ProblemError } from '#contract/problem.ts';
import { texts } from '#messages/texts.ts';
import { problemText } from '#server/http/problem-text.ts';
import { readInput } from '#server/http/read-input.ts';
import { productVersion } from '#server/runtime/product-version.ts';
import type { Confirmations } from './confirmation.ts';
import { type CallProduct, Refused } from './product-calls.ts';
import { readTools } from './read-tools.ts';
import { schemaOf, type Tool, ToolError } from './tool.ts';
import { writeTools } from './write-tools.ts';

const t = texts('mcp');

export interface McpCall {
  request: Request;
  /** The request's body, read and checked already. */
  body: unknown;
  call: CallProduct;
  confirmations: Confirmations;
  /** `undefined` where the caller may not know. */
  company: string | undefined;
}

/** Answers one request of an assistant; nothing is kept between two of them. */
export async function answerMcp(given: McpCall): Promise<Response> {
  const { request, body, company } = given;
  // Its own way of naming tools would check their input by another rule than the product's calls.
  const { server } = new McpServer(
    { name: 'ledgerline', version: productVersion },
    {
      capabilities: { tools: {} },
      instructions: t('instructions', { company: company ?? t('theCompany') }),
    },
  );
  const tools: readonly Tool[] = [...readTools, ...writeTools(given.confirmations)];
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describe) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const { name, arguments: input = {} } = params;
    return runTool(tools, { name, input }, given.call);
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const response = await transport.handleRequest(request, { parsedBody: body });
    // Read before the server is closed: it answers through the transport.
    const text = await response.text();
    return new Response(text === '' ? null : text, response);
  } finally {
    await server.close();
  }
}

function describe({ name, text, input, output, isReadOnly }: Tool) {
  return {
    name,
    title: t(`${text}.title`),
    description: t(`${text}.description`),
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(output, 'output'),
    annotations: {
      title: t(`${text}.title`),
      readOnlyHint: isReadOnly,
      destructiveHint: false,
      idempotentHint: isReadOnly,
      openWorldHint: false,
    },
  };
}

async function runTool(
  tools: readonly Tool[],
  { name, input }: { name: string; input: Record<string, unknown> },
  call: CallProduct,
): Promise<CallToolResult> {
  const found = tools.find((one) => one.name === name);
  if (!found) {
    return failed([t('unknownTool', { name, names: tools.map((one) => one.name).join(', ') })]);
  }
  try {
    // Safe: `tool` ties the input of `run` to this schema.
    const result = await found.run(readInput(found.input, input, 'body') as never, call);
    const structuredContent = found.output.parse(result) as Record<string, unknown>;
    return {
      content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
      structuredContent,
    };
  } catch (error) {
    if (error instanceof Refused) return failed(linesOf(error.problem));
    if (error instanceof ToolError) return failed([error.message]);
    if (error instanceof ProblemError) return failed(linesOf(problemText(error)));
    throw error;
  }
}

function failed(lines: readonly string[]): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: lines.join('\n') }] };
}

/** What is wrong, and how to mend it. */
function linesOf({
  title,
  detail,
  errors,
}: Pick<ProblemBody, 'title' | 'detail' | 'errors'>): string[] {
  return [
    detail === '' || detail === title ? title : t('refused', { title, detail }),
    ...errors.map(({ path, message, confirm }) =>
      confirm === undefined
        ? t('fieldRefused', { path, message })
        : t('toConfirm', { path, message, word: confirm }),
    ),
  ];
}
