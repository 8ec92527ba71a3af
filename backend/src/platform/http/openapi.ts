import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import * as z from 'zod';
import { allEndpoints, BRAND, type Endpoint, ErrorView } from '@contract';

const PATH = 'api/docs';

/**
 * Serves the API documentation, generated on the first request: a page at /api/docs and its JSON at
 * /api/docs-json.
 */
export function serveApiDocs(app: NestExpressApplication): void {
  SwaggerModule.setup(PATH, app, () => describeApi(app), {
    jsonDocumentUrl: `${PATH}-json`,
    yamlDocumentUrl: `${PATH}-yaml`,
  });
}

/** Routes and inputs come from Nest, responses from the contract. */
function describeApi(app: NestExpressApplication): OpenAPIObject {
  const title = new DocumentBuilder().setTitle(BRAND.name).setVersion('1').addBearerAuth().build();
  const document = SwaggerModule.createDocument(app, title);
  for (const endpoint of allEndpoints) {
    const path = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')];
    const operation = path?.[endpoint.method.toLowerCase() as 'get'];
    if (!operation) continue;
    operation.responses = {
      [endpoint.status]: success(endpoint),
      default: answer('Error', ErrorView),
    };
    if (endpoint.multipart) operation.requestBody = form(endpoint);
    else if (operation.requestBody && 'content' in operation.requestBody)
      operation.requestBody.required = !endpoint.body?.safeParse(undefined).success;
  }
  return document;
}

type Content = Record<string, { schema: object }>;

interface Answer {
  description: string;
  content?: Content;
}

/** A success without a schema has either no body or bytes. */
function success({ status, response, bytes = 'image/webp' }: Endpoint): Answer {
  if (response) return answer('Success', response);
  if (status === 204) return { description: 'Success' };
  return {
    description: 'Success',
    content: { [bytes]: { schema: { type: 'string', format: 'binary' } } },
  };
}

function answer(description: string, schema: z.ZodType): Answer {
  return { description, content: { 'application/json': { schema: jsonSchema(schema, 'output') } } };
}

function form({ body, multipart }: Endpoint): { required: true; content: Content } {
  const fields = body ? jsonSchema(body, 'input') : { type: 'object' };
  const file = multipart?.file ?? '';
  const properties = {
    ...(fields.properties as object | undefined),
    [file]: { type: 'string', format: 'binary' },
  };
  const required = [
    ...((fields.required as string[] | undefined) ?? []),
    ...(multipart?.required ? [file] : []),
  ];
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: { ...fields, properties, ...(required.length ? { required } : {}) } },
    },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  return z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' });
}
