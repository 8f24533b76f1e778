<?php

/**
 * Makes every call that BTCPay Server's own library for PHP has. Standard input is JSON: the address, the key, and the steps, which are calls
 * whose arguments mean something. All calls that no step names are made with arguments of their types. Standard output is a JSON list of
 * what became of each.
 */

declare(strict_types=1);

use BTCPayServer\Client\AbstractClient;
use BTCPayServer\Exception\RequestException;
use BTCPayServer\Util\PreciseNumber;

$library = $argv[1];
require $library . '/src/autoload.php';
error_reporting(E_ALL & ~E_DEPRECATED);
set_error_handler(function (int $level, string $message): bool {
    if ($level & (E_WARNING | E_NOTICE)) {
        throw new ErrorException($message);
    }
    return true;
});

$input = json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
$kept = $input['words'];
$told = [];
$made = [];

/** `{"amount": "5"}` is a number as the library writes it, and "$name" the result of a step before. */
function argument(mixed $given): mixed
{
    global $kept;
    if (is_array($given) && isset($given['amount'])) {
        return PreciseNumber::parseString($given['amount']);
    }
    if (is_string($given) && str_starts_with($given, '$')) {
        return $kept[substr($given, 1)] ?? 'x';
    }
    return $given;
}

/** An argument for a call that no step names. */
function ofItsType(ReflectionParameter $parameter): mixed
{
    global $kept;
    if ($parameter->getName() === 'storeId') {
        return $kept['shop'];
    }
    $type = $parameter->getType();
    $name = $type instanceof ReflectionNamedType ? $type->getName() : 'string';
    return match ($name) {
        'int' => 1,
        'float' => 1.0,
        'bool' => false,
        'array' => [],
        PreciseNumber::class => PreciseNumber::parseString('1'),
        default => $parameter->getName() === 'cryptoCode' ? 'BTC' : 'x',
    };
}

/** The getters of a result that do not give what they promise. */
function brokenGetters(mixed $result): array
{
    if (is_array($result)) {
        return array_merge([], ...array_map('brokenGetters', array_values($result)));
    }
    if (!is_object($result)) {
        return [];
    }
    $broken = [];
    foreach ((new ReflectionObject($result))->getMethods(ReflectionMethod::IS_PUBLIC) as $getter) {
        if (!preg_match('/^(get|is|all)/', $getter->getName()) || $getter->getNumberOfRequiredParameters() > 0) {
            continue;
        }
        try {
            $given = $getter->invoke($result);
            if (is_object($given) || is_array($given)) {
                $broken = array_merge($broken, brokenGetters($given));
            }
        } catch (Throwable $error) {
            $broken[] = $getter->getDeclaringClass()->getShortName() . '.' . $getter->getName();
        }
    }
    return array_values(array_unique($broken));
}

function make(string $call, array $arguments): mixed
{
    global $input, $told, $made;
    [$class, $method] = explode('.', $call);
    $made[$call] = true;
    $name = 'BTCPayServer\\Client\\' . $class;
    $key = $input['keys'][$call] ?? $input['key'];
    try {
        $result = (new $name($input['address'], $key))->$method(...$arguments);
        $told[] = ['call' => $call, 'became' => 'answered', 'broken' => brokenGetters($result)];
        return $result;
    } catch (RequestException $refused) {
        // The library tells the body within its sentence alone.
        $body = json_decode(preg_replace('/^.*?\(\d+\): /s', '', $refused->getMessage()), true);
        $told[] = ['call' => $call, 'became' => 'refused', 'status' => $refused->getCode(), 'body' => $body];
    } catch (Throwable $fault) {
        $told[] = ['call' => $call, 'became' => 'fault', 'text' => get_class($fault) . ': ' . $fault->getMessage()];
    }
    return null;
}

foreach ($input['steps'] as $step) {
    $result = make($step['call'], array_map('argument', $step['args']));
    if (isset($step['keep']) && $result !== null) {
        $one = is_object($result) && method_exists($result, 'all') ? $result->all() : $result;
        $one = is_array($one) ? end($one) : $one;
        $kept[$step['keep']] = is_object($one) ? $one->getId() : $one;
        if (is_object($one) && method_exists($one, 'getRevision')) {
            $kept[$step['keep'] . 'Revision'] = $one->getRevision();
        }
    }
}

foreach (glob($library . '/src/Client/*.php') as $file) {
    $name = basename($file, '.php');
    $class = new ReflectionClass('BTCPayServer\\Client\\' . $name);
    if ($class->isAbstract() || !$class->isSubclassOf(AbstractClient::class)) {
        continue;
    }
    foreach ($class->getMethods(ReflectionMethod::IS_PUBLIC) as $method) {
        $call = $name . '.' . $method->getName();
        if ($method->isConstructor() || $method->isStatic() || isset($made[$call]) || in_array($call, $input['left'], true) || $method->getDeclaringClass()->getName() !== $class->getName()) {
            continue;
        }
        make($call, array_map('ofItsType', $method->getParameters()));
    }
}

echo json_encode($told, JSON_THROW_ON_ERROR);
