import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { BRAND, ErrorView, type Endpoint } from '@contract';
import { allEndpoints } from '@contract/endpoints';
import type { AppConfig } from '../config/app-config.js';
import { ErrorResponses } from './openapi-errors.js';
import { ContractSchemas } from './openapi-schemas.js';

const PATH = 'api/docs';
const SECURITY_SCHEME = 'session';

type Schemas = NonNullable<OpenAPIObject['components']>['schemas'];
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/**
 * Serves the API documentation, generated on the first request: a page at /api/docs and its JSON at
 * /api/docs-json.
 */
export function serveApiDocs(app: NestExpressApplication, config: AppConfig): void {
  SwaggerModule.setup(PATH, app, () => describeApi(app, config), {
    jsonDocumentUrl: `${PATH}-json`,
    yamlDocumentUrl: `${PATH}-yaml`,
  });
}

/** Routes, inputs and successful responses come from the decorators, all else from the contract. */
function describeApi(app: NestExpressApplication, { publicUrl }: AppConfig): OpenAPIObject {
  const about = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(BRAND.name)
    .setVersion('1')
    .addServer(publicUrl)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The token of a log-in' }, SECURITY_SCHEME)
    .addSecurityRequirements(SECURITY_SCHEME)
    .build();
  const schemas = new ContractSchemas();
  schemas.convert(ErrorView, { schemaType: 'output' });
  const document = SwaggerModule.createDocument(app, about, {
    operationIdFactory,
    standardSchemaConverter: schemas.convert,
  });
  const errors = new ErrorResponses();
  for (const endpoint of allEndpoints) {
    const path = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')];
    const operation = path?.[endpoint.method.toLowerCase() as 'get'];
    if (operation) completeOperation(operation, endpoint, errors);
  }
  document.components = {
    ...document.components,
    schemas: schemas.components as Schemas,
    responses: errors.components,
  };
  return document;
}

/** `send` of ChatPicturesController becomes `chatPicturesSend`. */
function operationIdFactory(controller: string, method: string): string {
  const group = controller.replace(/Controller$/, '');
  return `${group.charAt(0).toLowerCase()}${group.slice(1)}${method.charAt(0).toUpperCase()}${method.slice(1)}`;
}

function completeOperation(operation: Operation, endpoint: Endpoint, errors: ErrorResponses): void {
  Object.assign(operation.responses, errors.of(endpoint));
  if (endpoint.access === 'public') operation.security = [];
  if (operation.parameters?.length === 0) delete operation.parameters;
  const { requestBody } = operation;
  if (endpoint.body && requestBody && 'content' in requestBody)
    requestBody.required = !endpoint.body.safeParse(undefined).success;
}
